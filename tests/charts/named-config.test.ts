import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { misplacedFunctions } from '../../scripts/statecharts/named-config.ts'

test('detects a function in place of a name', () => {
  const inline = setup({}).createMachine({
    id: 'inline',
    initial: 'one',
    states: { one: { entry: () => {}, on: { next: { guard: () => true, target: 'two' } } }, two: {} },
  })
  expect(misplacedFunctions(inline)).toEqual(['states.one.entry', 'states.one.on.next.guard'])
})
