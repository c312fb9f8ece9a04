import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { openDocumentMachine } from '../../src/machines/open-document/machine.ts'
import {
  isDownloaded,
  isOpening,
  selectFailure,
  selectProgress,
} from '../../src/machines/open-document/selectors.ts'

const getView = (snapshot: SnapshotFrom<typeof openDocumentMachine>) => ({
  opening: isOpening(snapshot),
  downloaded: isDownloaded(snapshot),
  failure: selectFailure(snapshot),
  canRequest: snapshot.can({ type: 'document.requested' }),
  canCancel: snapshot.can({ type: 'opening.canceled' }),
})

const idleView = { opening: false, downloaded: false, failure: null, canRequest: true, canCancel: false }

export const states = createStateAssertions(openDocumentMachine, {
  'ready.idle': (snapshot) => expect(getView(snapshot)).toEqual(idleView),
  opening: (snapshot) => {
    expect(getView(snapshot)).toEqual({ ...idleView, opening: true, canRequest: false, canCancel: true })
    expect([null, 0.5]).toContain(selectProgress(snapshot))
  },
  'ready.downloaded': (snapshot) => expect(getView(snapshot)).toEqual({ ...idleView, downloaded: true }),
  'ready.failed': (snapshot) => {
    expect(getView(snapshot)).toEqual({ ...idleView, failure: expect.stringMatching(/\.$/) })
    expect(selectProgress(snapshot)).toBeNull()
  },
})
