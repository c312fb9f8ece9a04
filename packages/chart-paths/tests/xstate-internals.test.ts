import { expect, test } from 'vitest'
import { createActor, createMachine, type InspectionEvent } from 'xstate'
import { activeNodes, microstepTransitions } from '../src/xstate-internals.ts'

const doorMachine = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { opened: 'open' } },
    open: { initial: 'wide', states: { wide: {} } },
  },
})

test('a snapshot lists its active state nodes', () => {
  const actor = createActor(doorMachine).start()
  actor.send({ type: 'opened' })
  const ids = activeNodes(actor.getSnapshot()).map(({ id }) => id)
  expect(ids.sort()).toEqual(['door', 'door.open', 'door.open.wide'])
})

test('an inspected microstep lists the transitions it takes', () => {
  const inspected: InspectionEvent[] = []
  const actor = createActor(doorMachine, { inspect: (event) => inspected.push(event) }).start()
  actor.send({ type: 'opened' })
  const taken = inspected.flatMap(microstepTransitions)
  expect(taken.map(({ source, eventType }) => `${source.id}: ${eventType}`)).toEqual(['door.closed: opened'])
})
