import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { navigationMachine } from '../../src/machines/navigation/machine.ts'

const closed = { mobileMenu: 'closed', toolsMenu: 'closed' }

test('a route change closes everything', () => {
  const { actor } = startTestActor(navigationMachine, undefined)
  actor.send({ type: 'menu.toggled' })
  actor.send({ type: 'resources.toggled' })
  actor.send({ type: 'tools.pressed' })
  expect(actor.getSnapshot().value).toEqual({
    mobileMenu: { open: 'resourcesExpanded' },
    toolsMenu: { open: 'pinned' },
  })
  actor.send({ type: 'route.changed' })
  expect(actor.getSnapshot().value).toEqual(closed)
  actor.send({ type: 'menu.toggled' })
  expect(actor.getSnapshot().matches({ mobileMenu: { open: 'resourcesCollapsed' } })).toBe(true)
})

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
