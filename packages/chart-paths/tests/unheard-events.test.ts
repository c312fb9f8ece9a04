import type { FlowFixtures } from 'chart-paths'
import { expect, test } from 'vitest'
import { listUnheardEvents } from '../src/unheard-events.ts'
import { fixtures } from './lamp.ts'

const withEvent = (type: string): FlowFixtures => ({
  ...fixtures,
  events: { ...fixtures.events, [type]: [{ says: 'something happens' }] },
})

test('a case of an event that no state handles is found', () => {
  expect(listUnheardEvents(fixtures)).toEqual([])
  expect(listUnheardEvents(withEvent('painted'))).toEqual(['painted'])
  expect(listUnheardEvents(withEvent('xstate.done.actor.paint'))).toEqual(['xstate.done.actor.paint'])
})

test('the result of an actor that the chart invokes is heard, even if nothing follows', () => {
  const machine = fixtures.machine.provide({})
  const { warming } = machine.root.states
  expect(warming?.transitions.delete('xstate.error.actor.warmUp')).toBe(true)
  expect(listUnheardEvents({ ...fixtures, machine })).toEqual([])
})
