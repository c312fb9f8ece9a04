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

const shown = (snapshot: SnapshotFrom<typeof contactReportMachine>) => ({
  reporting: isReporting(snapshot),
  reported: isReported(snapshot),
  failure: selectFailure(snapshot),
  canReport: snapshot.can({ type: 'report.requested' }),
  asking: isAsking(snapshot),
  explaining: isExplaining(snapshot),
  explained: isExplained(snapshot),
  unexplained: selectUnexplained(snapshot),
})

const quiet = {
  reporting: false,
  reported: false,
  failure: null,
  canReport: true,
  asking: false,
  explaining: false,
  explained: false,
  unexplained: null,
}

const reported = { ...quiet, reported: true, canReport: false }

export const states = createStateAssertions(contactReportMachine, {
  opening: null,
  'ready.idle': (snapshot) => expect(shown(snapshot)).toEqual(quiet),
  reporting: (snapshot) => expect(shown(snapshot)).toEqual({ ...quiet, reporting: true, canReport: false }),
  'reported.asking': (snapshot) => expect(shown(snapshot)).toEqual({ ...reported, asking: true }),
  'reported.explaining': (snapshot) => expect(shown(snapshot)).toEqual({ ...reported, explaining: true }),
  'reported.unexplained': (snapshot) =>
    expect(shown(snapshot)).toEqual({
      ...reported,
      asking: true,
      unexplained: 'We couldn’t reach the server. Please try again.',
    }),
  'reported.explained': (snapshot) => expect(shown(snapshot)).toEqual({ ...reported, explained: true }),
  'reported.closed': (snapshot) => expect(shown(snapshot)).toEqual(reported),
  'ready.failed': (snapshot) =>
    expect(shown(snapshot)).toEqual({ ...quiet, failure: expect.stringMatching(/\.$/) }),
})
