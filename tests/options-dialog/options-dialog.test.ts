import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { optionsDialogMachine } from '../../src/machines/options-dialog/machine.ts'
import { knoxvilleItem } from '../support/sample-items.ts'

test.each([
  { choice: 'share.chosen', effect: 'shareItem' },
  { choice: 'favorite.chosen', effect: 'saveItem' },
  { choice: 'removal.chosen', effect: 'removeItem' },
] as const)(
  '$choice passes the item of the dialog to $effect, once, and closes the dialog',
  { tags: ['OPTIONS-03'] },
  ({ choice, effect }) => {
    const { actor, drainEffects } = startTestActor(optionsDialogMachine, undefined)
    actor.send({ type: 'options.opened', item: knoxvilleItem })
    actor.send({ type: choice })
    actor.send({ type: choice })
    expect(drainEffects().actions).toEqual([{ type: effect, params: { item: knoxvilleItem } }])
    expect(actor.getSnapshot().value).toBe('closed')
    expect(actor.getSnapshot().context).toEqual({ item: null })
  },
)
