import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { copyButtonMachine } from '../../src/machines/copy-button/machine.ts'
import { isCopied, selectUncopiedText } from '../../src/machines/copy-button/selectors.ts'
import { phone } from './fixtures.ts'

const getView = (snapshot: SnapshotFrom<typeof copyButtonMachine>) => ({
  copied: isCopied(snapshot),
  uncopiedText: selectUncopiedText(snapshot),
  endsWithFocus: snapshot.can({ type: 'focus.left' }),
})

const idleView = { copied: false, uncopiedText: null, endsWithFocus: false }

export const states = createStateAssertions(copyButtonMachine, {
  'ready.idle': (snapshot) => expect(getView(snapshot)).toEqual(idleView),
  copying: (snapshot) => expect(getView(snapshot)).toEqual(idleView),
  'ready.copied': (snapshot) =>
    expect(getView(snapshot)).toEqual({ ...idleView, copied: true, endsWithFocus: true }),
  'ready.failed': (snapshot) =>
    expect(getView(snapshot)).toEqual({ ...idleView, uncopiedText: phone, endsWithFocus: true }),
})
