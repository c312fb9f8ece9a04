import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { contactReportMachine } from '../../src/machines/contact-report/machine.ts'
import { isReported, isReporting, selectFailure } from '../../src/machines/contact-report/selectors.ts'
import type { StateAssertionsOf } from '../support/paths/state-assertions.ts'

type ContactReportSnapshot = SnapshotFrom<typeof contactReportMachine>

const shown = (snapshot: ContactReportSnapshot) => ({
  reporting: isReporting(snapshot),
  reported: isReported(snapshot),
  failure: selectFailure(snapshot),
  canReport: snapshot.can({ type: 'report.requested' }),
})

const quiet = { reporting: false, reported: false, failure: null, canReport: true }

export const states: StateAssertionsOf<typeof contactReportMachine> = {
  'ready.idle': (snapshot) => expect(shown(snapshot)).toEqual(quiet),
  reporting: (snapshot) => expect(shown(snapshot)).toEqual({ ...quiet, reporting: true, canReport: false }),
  reported: (snapshot) => expect(shown(snapshot)).toEqual({ ...quiet, reported: true, canReport: false }),
  'ready.failed': (snapshot) =>
    expect(shown(snapshot)).toEqual({ ...quiet, failure: expect.stringMatching(/\.$/) }),
}
