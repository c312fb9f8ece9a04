import type { FlowFixtures } from 'chart-paths'
import { expect, test } from 'vitest'
import { listUnacceptedEvents } from '../src/unaccepted-events.ts'
import { fixtures } from './lamp.ts'

const withEvent = (type: string): FlowFixtures => ({
  ...fixtures,
  events: { ...fixtures.events, [type]: [{ says: 'something happens' }] },
})

test('a case of an event that no state handles is found', () => {
  expect(listUnacceptedEvents(fixtures)).toEqual([])
  expect(listUnacceptedEvents(withEvent('painted'))).toEqual(['painted'])
  expect(listUnacceptedEvents(withEvent('xstate.done.actor.paint'))).toEqual(['xstate.done.actor.paint'])
})

test('the result of an actor that the chart invokes is accepted, even if nothing follows', () => {
  const machine = fixtures.machine.provide({})
  const { warming } = machine.root.states
  expect(warming?.transitions.delete('xstate.error.actor.warmUp')).toBe(true)
  expect(listUnacceptedEvents({ ...fixtures, machine })).toEqual([])
})
