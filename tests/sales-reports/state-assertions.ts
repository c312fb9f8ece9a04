import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { salesReportsMachine } from '../../src/machines/sales-reports/machine.ts'
import {
  isBusy,
  isChoosing,
  selectFailure,
  selectReports,
} from '../../src/machines/sales-reports/selectors.ts'
import type { StateAssertionsOf } from '../support/paths/state-assertions.ts'

type SalesReportsSnapshot = SnapshotFrom<typeof salesReportsMachine>

const shown = (snapshot: SalesReportsSnapshot) => ({
  choosing: isChoosing(snapshot),
  busy: isBusy(snapshot),
  failure: selectFailure(snapshot),
  canSearch: snapshot.can({ type: 'vendor.changed', vendor: 'Paper' }),
  canRetry: snapshot.can({ type: 'reports.retried' }),
})

const quiet = { choosing: false, busy: false, failure: null, canSearch: true, canRetry: false }

export const states: StateAssertionsOf<typeof salesReportsMachine> = {
  choosing: (snapshot) => {
    expect(shown(snapshot)).toEqual({ ...quiet, choosing: true, canSearch: false })
    expect(selectReports(snapshot)).toBeNull()
  },
  'asked.settling': (snapshot) => {
    expect(shown(snapshot)).toEqual(quiet)
    expect(snapshot.context.vendor).toBe('Paper')
  },
  'asked.loading': (snapshot) => {
    expect(shown(snapshot)).toEqual({ ...quiet, busy: true })
    expect(snapshot.context.search).toBe(snapshot.context.vendor)
  },
  'asked.loaded': (snapshot) => {
    expect(shown(snapshot)).toEqual(quiet)
    expect(selectReports(snapshot)).not.toBeNull()
  },
  'asked.failed': (snapshot) => {
    expect(shown(snapshot)).toEqual({
      ...quiet,
      failure: 'We could not reach the server. Please try again.',
      canRetry: true,
    })
    expect(selectReports(snapshot)).toBeNull()
  },
}
