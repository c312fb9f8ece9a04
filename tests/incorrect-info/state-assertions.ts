import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { incorrectInfoMachine } from '../../src/machines/incorrect-info/machine.ts'
import { isReported, isReporting, selectFailure } from '../../src/machines/incorrect-info/selectors.ts'
import type { StateAssertionsOf } from '../support/paths/state-assertions.ts'

type IncorrectInfoSnapshot = SnapshotFrom<typeof incorrectInfoMachine>

const shown = (snapshot: IncorrectInfoSnapshot) => ({
  reporting: isReporting(snapshot),
  reported: isReported(snapshot),
  failure: selectFailure(snapshot),
  canReport: snapshot.can({ type: 'report.requested' }),
})

const quiet = { reporting: false, reported: false, failure: null, canReport: true }

export const states: StateAssertionsOf<typeof incorrectInfoMachine> = {
  'ready.idle': (snapshot) => expect(shown(snapshot)).toEqual(quiet),
  reporting: (snapshot) => expect(shown(snapshot)).toEqual({ ...quiet, reporting: true, canReport: false }),
  reported: (snapshot) => expect(shown(snapshot)).toEqual({ ...quiet, reported: true, canReport: false }),
  'ready.failed': (snapshot) =>
    expect(shown(snapshot)).toEqual({ ...quiet, failure: expect.stringMatching(/\.$/) }),
}
