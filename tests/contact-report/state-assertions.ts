import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { contactReportMachine } from '../../src/machines/contact-report/machine.ts'
import {
  canChooseReason,
  isReasonSent,
  isReported,
  isReporting,
  isSendingReason,
  selectFailure,
  selectReasonFailure,
} from '../../src/machines/contact-report/selectors.ts'

type ContactReportSnapshot = SnapshotFrom<typeof contactReportMachine>

const shown = (snapshot: ContactReportSnapshot) => ({
  reporting: isReporting(snapshot),
  reported: isReported(snapshot),
  failure: selectFailure(snapshot),
  canReport: snapshot.can({ type: 'report.requested' }),
  asking: canChooseReason(snapshot),
  sendingReason: isSendingReason(snapshot),
  reasonSent: isReasonSent(snapshot),
  reasonFailed: selectReasonFailure(snapshot),
})

const quiet = {
  reporting: false,
  reported: false,
  failure: null,
  canReport: true,
  asking: false,
  sendingReason: false,
  reasonSent: false,
  reasonFailed: null,
}

const reported = { ...quiet, reported: true, canReport: false }

export const states = createStateAssertions(contactReportMachine, {
  opening: null,
  'ready.idle': (snapshot) => expect(shown(snapshot)).toEqual(quiet),
  reporting: (snapshot) => expect(shown(snapshot)).toEqual({ ...quiet, reporting: true, canReport: false }),
  'reported.asking': (snapshot) => expect(shown(snapshot)).toEqual({ ...reported, asking: true }),
  'reported.sendingReason': (snapshot) =>
    expect(shown(snapshot)).toEqual({ ...reported, sendingReason: true }),
  'reported.reasonFailed': (snapshot) =>
    expect(shown(snapshot)).toEqual({
      ...reported,
      asking: true,
      reasonFailed: 'We couldn’t reach the server. Please try again.',
    }),
  'reported.reasonSent': (snapshot) => expect(shown(snapshot)).toEqual({ ...reported, reasonSent: true }),
  'reported.closed': (snapshot) => expect(shown(snapshot)).toEqual(reported),
  'ready.failed': (snapshot) =>
    expect(shown(snapshot)).toEqual({ ...quiet, failure: expect.stringMatching(/\.$/) }),
})
