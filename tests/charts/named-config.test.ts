import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { listMisplacedFunctions } from '../../scripts/statecharts/json-config.ts'

test('detects a function in place of a name', () => {
  const inline = setup({}).createMachine({
    id: 'inline',
    initial: 'one',
    states: { one: { entry: () => {}, on: { next: { guard: () => true, target: 'two' } } }, two: {} },
  })
  expect(listMisplacedFunctions(inline)).toEqual(['states.one.entry', 'states.one.on.next.guard'])
})
