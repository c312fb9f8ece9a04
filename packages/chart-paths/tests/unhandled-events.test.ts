import type { FlowFixtures } from 'chart-paths'
import { expect, test } from 'vitest'
import { listUnhandledEvents } from '../src/event-cases.ts'
import { fixtures } from './lamp.ts'

const withEvent = (type: string): FlowFixtures => ({
  ...fixtures,
  events: { ...fixtures.events, [type]: [{ description: 'something happens' }] },
})

test('reports a fixture for an event that no state handles', () => {
  expect(listUnhandledEvents(fixtures)).toEqual([])
  expect(listUnhandledEvents(withEvent('painted'))).toEqual(['painted'])
  expect(listUnhandledEvents(withEvent('xstate.done.actor.paint'))).toEqual(['xstate.done.actor.paint'])
})

test('a chart may ignore the output of an invoked actor, but not its error, which would stop the chart', () => {
  const ignoring = (event: string) => {
    const machine = fixtures.machine.provide({})
    expect(machine.root.states.warming?.transitions.delete(event)).toBe(true)
    return listUnhandledEvents({ ...fixtures, machine })
  }
  expect(ignoring('xstate.done.actor.warmUp')).toEqual([])
  expect(ignoring('xstate.error.actor.warmUp')).toEqual(['xstate.error.actor.warmUp'])
})
