import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { salesReportsMachine } from '../../src/machines/sales-reports/machine.ts'
import { isBusy, isIdle, selectFailure, selectReports } from '../../src/machines/sales-reports/selectors.ts'

const shown = (snapshot: SnapshotFrom<typeof salesReportsMachine>) => ({
  idle: isIdle(snapshot),
  busy: isBusy(snapshot),
  failure: selectFailure(snapshot),
  canSearch: snapshot.can({ type: 'vendor.changed', vendor: 'Paper' }),
  canRetry: snapshot.can({ type: 'reports.retried' }),
})

const quiet = { idle: false, busy: false, failure: null, canSearch: true, canRetry: false }

export const states = createStateAssertions(salesReportsMachine, {
  idle: (snapshot) => {
    expect(shown(snapshot)).toEqual({ ...quiet, idle: true, canSearch: false })
    expect(selectReports(snapshot)).toBeNull()
  },
  'queried.debouncing': (snapshot) => {
    expect(shown(snapshot)).toEqual(quiet)
    expect(snapshot.context.vendor).toBe('Paper')
  },
  'queried.loading': (snapshot) => {
    expect(shown(snapshot)).toEqual({ ...quiet, busy: true })
    expect(snapshot.context.search).toBe(snapshot.context.vendor)
  },
  'queried.loaded': (snapshot) => {
    expect(shown(snapshot)).toEqual(quiet)
    expect(selectReports(snapshot)).not.toBeNull()
  },
  'queried.failed': (snapshot) => {
    expect(shown(snapshot)).toEqual({
      ...quiet,
      failure: 'We couldn’t reach the server. Please try again.',
      canRetry: true,
    })
    expect(selectReports(snapshot)).toBeNull()
  },
})
