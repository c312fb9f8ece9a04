import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { incorrectInfoMachine } from '../../src/machines/incorrect-info/machine.ts'
import {
  canChooseReason,
  isReasonSent,
  isReported,
  isReporting,
  isSendingReason,
  selectReasonFailure,
  selectReportFailure,
} from '../../src/machines/incorrect-info/selectors.ts'

const getView = (snapshot: SnapshotFrom<typeof incorrectInfoMachine>) => ({
  reporting: isReporting(snapshot),
  reported: isReported(snapshot),
  failure: selectReportFailure(snapshot),
  canReport: snapshot.can({ type: 'report.requested' }),
  asking: canChooseReason(snapshot),
  sendingReason: isSendingReason(snapshot),
  reasonSent: isReasonSent(snapshot),
  reasonFailed: selectReasonFailure(snapshot),
})

const idleView = {
  reporting: false,
  reported: false,
  failure: null,
  canReport: true,
  asking: false,
  sendingReason: false,
  reasonSent: false,
  reasonFailed: null,
}

const reportedView = { ...idleView, reported: true, canReport: false }

export const states = createStateAssertions(incorrectInfoMachine, {
  deciding: null,
  'ready.idle': (snapshot) => expect(getView(snapshot)).toEqual(idleView),
  reporting: (snapshot) =>
    expect(getView(snapshot)).toEqual({ ...idleView, reporting: true, canReport: false }),
  'reported.askingReason.idle': (snapshot) =>
    expect(getView(snapshot)).toEqual({ ...reportedView, asking: true }),
  'reported.sendingReason': (snapshot) =>
    expect(getView(snapshot)).toEqual({ ...reportedView, sendingReason: true }),
  'reported.askingReason.failed': (snapshot) =>
    expect(getView(snapshot)).toEqual({
      ...reportedView,
      asking: true,
      reasonFailed: 'We couldn’t reach the server. Please try again.',
    }),
  'reported.reasonSent': (snapshot) =>
    expect(getView(snapshot)).toEqual({ ...reportedView, reasonSent: true }),
  'reported.reportedEarlier': (snapshot) => expect(getView(snapshot)).toEqual(reportedView),
  'ready.failed': (snapshot) =>
    expect(getView(snapshot)).toEqual({ ...idleView, failure: expect.stringMatching(/\.$/) }),
})
