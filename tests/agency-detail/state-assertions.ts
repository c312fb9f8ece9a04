import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { agencyDetailMachine } from '../../src/machines/agency-detail/machine.ts'
import { isNotFound, selectAgency, selectFailure } from '../../src/machines/agency-detail/selectors.ts'
import { cityOfKnoxvilleDetail } from '../support/agencies.ts'

const getView = (snapshot: SnapshotFrom<typeof agencyDetailMachine>) => ({
  agency: selectAgency(snapshot),
  notFound: isNotFound(snapshot),
  failure: selectFailure(snapshot),
  canRetry: snapshot.can({ type: 'agency.retried' }),
})

const emptyView = { agency: null, notFound: false, failure: null, canRetry: false }

export const states = createStateAssertions(agencyDetailMachine, {
  deciding: null,
  loading: (snapshot) => expect(getView(snapshot)).toEqual(emptyView),
  loaded: (snapshot) => expect(getView(snapshot)).toEqual({ ...emptyView, agency: cityOfKnoxvilleDetail }),
  notFound: (snapshot) => expect(getView(snapshot)).toEqual({ ...emptyView, notFound: true }),
  failed: (snapshot) =>
    expect(getView(snapshot)).toEqual({
      ...emptyView,
      failure: 'We couldn’t reach the server. Please try again.',
      canRetry: true,
    }),
})
