import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { navigationMachine } from '../../src/machines/navigation/machine.ts'

const closed = { mobileMenu: 'closed', toolsMenu: 'closed' }

test('a menu opened by a press stays open when the pointer leaves', () => {
  const { actor, passTime } = startTestActor(navigationMachine, undefined)
  actor.send({ type: 'tools.entered' })
  actor.send({ type: 'tools.pressed' })
  actor.send({ type: 'tools.left' })
  passTime(10_000)
  expect(actor.getSnapshot().value).toEqual({ ...closed, toolsMenu: { open: 'pinned' } })
  actor.send({ type: 'tools.pressed' })
  expect(actor.getSnapshot().value).toEqual(closed)
})
