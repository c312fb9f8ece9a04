import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { salesReportsMachine } from '../../src/machines/sales-reports/machine.ts'
import { isBusy, isIdle, selectFailure } from '../../src/machines/sales-reports/selectors.ts'

const getView = (snapshot: SnapshotFrom<typeof salesReportsMachine>) => ({
  idle: isIdle(snapshot),
  busy: isBusy(snapshot),
  failure: selectFailure(snapshot),
  canSearch: snapshot.can({ type: 'vendor.edited', vendor: 'Paper' }),
  canRetry: snapshot.can({ type: 'reports.retried' }),
})

const idleView = { idle: false, busy: false, failure: null, canSearch: true, canRetry: false }

export const states = createStateAssertions(salesReportsMachine, {
  deciding: null,
  idle: (snapshot) => {
    expect(getView(snapshot)).toEqual({ ...idleView, idle: true, canSearch: false })
    expect(snapshot.context.reports).toBeNull()
  },
  withQuery: ({ context: { agencyId, stateCodes } }) =>
    expect(agencyId !== null || stateCodes.length > 0).toBe(true),
  'withQuery.debouncing': (snapshot) => {
    expect(getView(snapshot)).toEqual(idleView)
    expect(snapshot.context.vendor).toBe('Paper')
  },
  'withQuery.loading': (snapshot) => {
    expect(getView(snapshot)).toEqual({ ...idleView, busy: true })
    expect(snapshot.context.requestedVendor).toBe(snapshot.context.vendor)
  },
  'withQuery.loaded': (snapshot) => {
    expect(getView(snapshot)).toEqual(idleView)
    expect(snapshot.context.reports).not.toBeNull()
  },
  'withQuery.failed': (snapshot) => {
    expect(getView(snapshot)).toEqual({
      ...idleView,
      failure: 'We couldn’t reach the server. Please try again.',
      canRetry: true,
    })
    expect(snapshot.context.reports).toBeNull()
  },
})
