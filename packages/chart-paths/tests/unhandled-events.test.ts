import type { FlowFixtures } from 'chart-paths'
import { expect, test } from 'vitest'
import { listUnhandledEvents } from '../src/event-cases.ts'
import { fixtures } from './lamp.ts'

const withEvent = (type: string): FlowFixtures => ({
  ...fixtures,
  events: { ...fixtures.events, [type]: [{ says: 'something happens' }] },
})

test('a case of an event that no state handles is found', () => {
  expect(listUnhandledEvents(fixtures)).toEqual([])
  expect(listUnhandledEvents(withEvent('painted'))).toEqual(['painted'])
  expect(listUnhandledEvents(withEvent('xstate.done.actor.paint'))).toEqual(['xstate.done.actor.paint'])
})

test('the result of an invoked actor is accepted, even if the chart ignores it', () => {
  const machine = fixtures.machine.provide({})
  const { warming } = machine.root.states
  expect(warming?.transitions.delete('xstate.error.actor.warmUp')).toBe(true)
  expect(listUnhandledEvents({ ...fixtures, machine })).toEqual([])
})
