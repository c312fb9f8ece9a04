import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { copyButtonMachine } from '../../src/machines/copy-button/machine.ts'
import { isCopied, selectBlockedText } from '../../src/machines/copy-button/selectors.ts'
import { phone } from './fixtures.ts'

type CopyButtonSnapshot = SnapshotFrom<typeof copyButtonMachine>

const shown = (snapshot: CopyButtonSnapshot) => ({
  copied: isCopied(snapshot),
  blockedText: selectBlockedText(snapshot),
  endsWithFocus: snapshot.can({ type: 'focus.left' }),
})

const quiet = { copied: false, blockedText: null, endsWithFocus: false }

export const states = createStateAssertions(copyButtonMachine, {
  'ready.idle': (snapshot) => expect(shown(snapshot)).toEqual(quiet),
  copying: (snapshot) => expect(shown(snapshot)).toEqual(quiet),
  'ready.copied': (snapshot) =>
    expect(shown(snapshot)).toEqual({ ...quiet, copied: true, endsWithFocus: true }),
  'ready.failed': (snapshot) =>
    expect(shown(snapshot)).toEqual({ ...quiet, blockedText: phone, endsWithFocus: true }),
})
