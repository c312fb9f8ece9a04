import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { copyButtonMachine } from '../../src/machines/copy-button/machine.ts'
import { isCopied, selectUncopied } from '../../src/machines/copy-button/selectors.ts'
import { phone } from './fixtures.ts'

const shown = (snapshot: SnapshotFrom<typeof copyButtonMachine>) => ({
  copied: isCopied(snapshot),
  uncopied: selectUncopied(snapshot),
  endsWithFocus: snapshot.can({ type: 'focus.left' }),
})

const quiet = { copied: false, uncopied: null, endsWithFocus: false }

export const states = createStateAssertions(copyButtonMachine, {
  'ready.idle': (snapshot) => expect(shown(snapshot)).toEqual(quiet),
  copying: (snapshot) => expect(shown(snapshot)).toEqual(quiet),
  'ready.copied': (snapshot) =>
    expect(shown(snapshot)).toEqual({ ...quiet, copied: true, endsWithFocus: true }),
  'ready.failed': (snapshot) =>
    expect(shown(snapshot)).toEqual({ ...quiet, uncopied: phone, endsWithFocus: true }),
})
