import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { documentOpenMachine } from '../../src/machines/document-open/machine.ts'
import {
  isOpening,
  selectFailure,
  selectProgress,
  wasSaved,
} from '../../src/machines/document-open/selectors.ts'
import type { StateAssertionsOf } from '../support/paths/state-assertions.ts'

type DocumentOpenSnapshot = SnapshotFrom<typeof documentOpenMachine>

const shown = (snapshot: DocumentOpenSnapshot) => ({
  opening: isOpening(snapshot),
  saved: wasSaved(snapshot),
  failure: selectFailure(snapshot),
  canRequest: snapshot.can({ type: 'document.requested' }),
  canCancel: snapshot.can({ type: 'opening.canceled' }),
})

const quiet = { opening: false, saved: false, failure: null, canRequest: true, canCancel: false }

export const states: StateAssertionsOf<typeof documentOpenMachine> = {
  'ready.idle': (snapshot) => expect(shown(snapshot)).toEqual(quiet),
  opening: (snapshot) => {
    expect(shown(snapshot)).toEqual({ ...quiet, opening: true, canRequest: false, canCancel: true })
    expect([null, 0.5]).toContain(selectProgress(snapshot))
  },
  'ready.saved': (snapshot) => expect(shown(snapshot)).toEqual({ ...quiet, saved: true }),
  'ready.failed': (snapshot) => {
    expect(shown(snapshot)).toEqual({ ...quiet, failure: expect.stringMatching(/\.$/) })
    expect(selectProgress(snapshot)).toBeNull()
  },
}
