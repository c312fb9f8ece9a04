import { checkProperties, type FlowFixtures, type Moment } from 'chart-paths'
import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { fixtures } from './tutorial/fixtures.ts'
import type { lampMachine } from './tutorial/lamp-machine.ts'

/** Every event is always possible; only one of them counts. */
const counter = setup({
  types: {
    context: {} as { presses: number },
    events: {} as { type: 'pressed' } | { type: 'touched' } | { type: 'shaken' },
  },
  actions: { countPress: assign({ presses: ({ context }) => context.presses + 1 }), touch: () => {} },
}).createMachine({
  id: 'counter',
  context: { presses: 0 },
  on: { touched: { actions: 'touch' }, shaken: { actions: 'touch' }, pressed: { actions: 'countPress' } },
})

const endless: FlowFixtures<typeof counter> = {
  name: 'counter',
  machine: counter,
  events: {
    touched: [{ description: 'the switch is touched' }],
    shaken: [{ description: 'the lamp is shaken' }],
    pressed: [{ description: 'the switch is pressed' }],
  },
}

test('properties that hold pass', async () => {
  await checkProperties(fixtures, {
    always: {
      'the lamp can be used or is busy': ({ next, pending }) => next.length > 0 || pending.length > 0,
    },
    never: {
      'a message in the light': ({ states, snapshot }) =>
        states.includes('on') && snapshot.context.message !== null,
    },
    leadsTo: {
      'warming up ends': {
        from: ({ states }) => states.includes('warming'),
        to: ({ states }) => !states.includes('warming'),
      },
    },
  })
})

test('a violated property is reported as a run in which every event is necessary, with a seed to replay it', async () => {
  const neverBroken = {
    never: {
      'a broken bulb': ({ snapshot }: { snapshot: { context: { message: unknown } } }) =>
        snapshot.context.message !== null,
    },
  }
  const message = await checkProperties(fixtures, neverBroken, { seed: 7 }).then(
    () => 'it holds',
    (error: Error) => error.message,
  )
  expect(message).toMatch(
    /^"a broken bulb" does not hold in lamp:\nStart\n {3}in off\n1\. the switch is pressed\n {3}in warming\n2\. the bulb burns out\n {3}in off\nReplay it with \{ seed: 7, path: '[\d:]+' \}\.$/,
  )
  const path = /path: '([\d:]+)'/.exec(message)?.[1] ?? ''
  await expect(checkProperties(fixtures, neverBroken, { seed: 7, path })).rejects.toThrow('a broken bulb')
})

test('a run has up to `maxEvents` events', async () => {
  const lengths = new Set<number>()
  const always = {
    'a run is recorded': (_: unknown, earlier: readonly { event: unknown }[]) => {
      lengths.add(earlier.length)
      return true
    },
  }
  await checkProperties(endless, { always }, { seed: 3, maxEvents: 40 })
  expect(Math.max(...lengths)).toBe(40)
})

test('a long run is shrunk until every event is necessary', async () => {
  const never = {
    'seven presses': ({ snapshot }: { snapshot: { context: { presses: number } } }) =>
      snapshot.context.presses === 7,
  }
  const message = await checkProperties(endless, { never }, { seed: 3, maxEvents: 100 }).then(
    () => 'it holds',
    (error: Error) => error.message,
  )
  expect(message.match(/^\d+\. .*$/gm)).toEqual(
    Array.from({ length: 7 }, (_, index) => `${index + 1}. the switch is pressed`),
  )
})

test('an unknown state is a compile error', async () => {
  // @ts-expect-error: there is no state "lit".
  const unknown = { 'it is lit': ({ states }: Moment<typeof lampMachine>) => states.includes('lit') }
  await checkProperties(fixtures, { never: unknown })
})

const trafficLight = setup({ delays: { long: 30, short: 5 } }).createMachine({
  id: 'traffic light',
  initial: 'red',
  states: {
    red: { after: { long: 'green' } },
    green: { after: { long: 'yellow' } },
    yellow: { after: { short: 'red' } },
  },
})

test('leadsTo holds in a chart that never settles, and fails if its end is never reached', async () => {
  const light: FlowFixtures<typeof trafficLight> = {
    name: 'traffic light',
    machine: trafficLight,
    events: {},
  }
  const leadsTo = (end: string) => ({
    leadsTo: {
      'green ends': {
        from: ({ states }: { states: readonly string[] }) => states.includes('green'),
        to: ({ states }: { states: readonly string[] }) => states.includes(end),
      },
    },
  })
  await checkProperties(light, leadsTo('red'))
  const never = { leadsTo: { 'blue ends': { from: () => false, to: () => true } } }
  await expect(checkProperties(light, never)).rejects.toThrow('"blue ends" was not tested')
  await expect(checkProperties(light, leadsTo('blue'))).rejects.toThrow('"green ends" does not hold')
})

test('a failure lists the innermost states and omits the steps at its end that change nothing', async () => {
  const editor = setup({
    types: { events: {} as { type: 'edited' } },
    delays: { autosave: 2_000 },
  }).createMachine({
    id: 'editor',
    initial: 'document',
    states: {
      document: {
        initial: 'saved',
        states: {
          saved: { on: { edited: 'changed' } },
          changed: { after: { autosave: { target: 'changed', reenter: true } } },
        },
      },
    },
  })
  const events = { edited: [{ description: 'the text is edited' }] } as const
  const check = checkProperties(
    { name: 'editor', machine: editor, events },
    { leadsTo: { 'it is saved': { from: ({ event }) => event?.type === 'edited', to: () => false } } },
    { seed: 7 },
  )
  await expect(check).rejects.toThrow(
    `"it is saved" does not hold in editor:
Start
   in document.saved
1. the text is edited
   in document.changed
Then nothing changes.
Replay it with { seed: 7`,
  )
  await expect(check).rejects.not.toHaveProperty('cause')
})

test.each([
  {
    kind: 'always',
    properties: {
      always: { 'it is dark': ({ states }: { states: readonly string[] }) => !states.includes('on') },
    },
  },
  {
    kind: 'leadsTo',
    properties: {
      leadsTo: {
        'light follows': {
          from: () => true,
          to: ({ states }: { states: readonly string[] }) => states.includes('on'),
        },
      },
    },
  },
])('$kind fails if it does not hold', async ({ properties }) => {
  await expect(checkProperties(fixtures, properties)).rejects.toThrow('does not hold in lamp')
})
