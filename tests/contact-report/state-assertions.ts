import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { contactReportMachine } from '../../src/machines/contact-report/machine.ts'
import {
  isAsking,
  isExplained,
  isExplaining,
  isReported,
  isReporting,
  selectFailure,
  selectUnexplained,
} from '../../src/machines/contact-report/selectors.ts'

const getView = (snapshot: SnapshotFrom<typeof contactReportMachine>) => ({
  reporting: isReporting(snapshot),
  reported: isReported(snapshot),
  failure: selectFailure(snapshot),
  canReport: snapshot.can({ type: 'report.requested' }),
  asking: isAsking(snapshot),
  explaining: isExplaining(snapshot),
  explained: isExplained(snapshot),
  unexplained: selectUnexplained(snapshot),
})

const idleView = {
  reporting: false,
  reported: false,
  failure: null,
  canReport: true,
  asking: false,
  explaining: false,
  explained: false,
  unexplained: null,
}

const reportedView = { ...idleView, reported: true, canReport: false }

export const states = createStateAssertions(contactReportMachine, {
  opening: null,
  'ready.idle': (snapshot) => expect(getView(snapshot)).toEqual(idleView),
  reporting: (snapshot) =>
    expect(getView(snapshot)).toEqual({ ...idleView, reporting: true, canReport: false }),
  'reported.asking': (snapshot) => expect(getView(snapshot)).toEqual({ ...reportedView, asking: true }),
  'reported.explaining': (snapshot) =>
    expect(getView(snapshot)).toEqual({ ...reportedView, explaining: true }),
  'reported.unexplained': (snapshot) =>
    expect(getView(snapshot)).toEqual({
      ...reportedView,
      asking: true,
      unexplained: 'We couldn’t reach the server. Please try again.',
    }),
  'reported.explained': (snapshot) => expect(getView(snapshot)).toEqual({ ...reportedView, explained: true }),
  'reported.closed': (snapshot) => expect(getView(snapshot)).toEqual(reportedView),
  'ready.failed': (snapshot) =>
    expect(getView(snapshot)).toEqual({ ...idleView, failure: expect.stringMatching(/\.$/) }),
})
