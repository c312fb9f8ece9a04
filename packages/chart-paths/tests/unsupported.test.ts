import { generatePaths, startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { type AnyStateMachine, assign, createMachine, fromPromise, raise, setup, spawnChild } from 'xstate'

const save = fromPromise(async () => 'saved')
const withSave = setup({ actors: { save } })

const generate = (machine: AnyStateMachine) => generatePaths({ name: machine.id, machine, events: events() })
const events = () => ({ go: [{ description: 'it goes' }] })

test.each<{ what: string; machine: AnyStateMachine; reason: string }>([
  {
    what: 'a delay that depends on the context',
    machine: setup({ delays: { dynamic: () => 10 } }).createMachine({
      id: 'chart',
      after: { dynamic: {} },
    }),
    reason:
      'the delay "dynamic" of "chart" is not a number; declare each length as a separate delay and choose with guards, such as `after: { short: { guard: \'isFirst\', … }, long: { guard: \'isLater\', … } }`',
  },
  {
    what: 'an actor without a name',
    machine: createMachine({ id: 'chart', invoke: { src: save } }),
    reason: '"chart" invokes an actor without a name; declare it in setup({ actors })',
  },
  {
    what: 'an actor with an id of its own',
    machine: withSave.createMachine({ id: 'chart', invoke: { id: 'first', src: 'save', onDone: {} } }),
    reason: 'the actor "save" of "chart" needs the id "save"',
  },
  {
    what: 'snapshots of an actor',
    machine: withSave.createMachine({ id: 'chart', invoke: { id: 'save', src: 'save', onSnapshot: {} } }),
    reason: '"chart" uses onSnapshot of "save"',
  },
  {
    what: 'a wildcard',
    machine: createMachine({ id: 'chart', on: { '*': {} } }),
    reason: '"chart" handles the wildcard "*"; list the events',
  },
  {
    what: 'a delayed action in a transition',
    machine: createMachine({ id: 'chart', on: { go: { actions: raise({ type: 'go' }, { delay: 5 }) } } }),
    reason: '"chart" delays an action; use `after` instead',
  },
  {
    what: 'a delayed action in setup',
    machine: setup({ actions: { later: raise({ type: 'go' }, { delay: 5 }) } }).createMachine({
      id: 'chart',
    }),
    reason: 'the action "later" has a delay; use `after` instead',
  },
  {
    what: 'a spawned child',
    machine: withSave.createMachine({
      id: 'chart',
      on: { go: { actions: spawnChild('save', { id: 'kid' }) } },
    }),
    reason: 'it spawns the actor "save"; invoke it instead',
  },
])('$what is rejected', ({ machine, reason }) => {
  expect(() => generate(machine)).toThrow(`No paths can be generated for "chart": ${reason}.`)
})

const invokesSave = { invoke: { id: 'save', src: 'save', onDone: {} } } as const

test('an actor that two states invoke at the same time is rejected', () => {
  const parallel = withSave.createMachine({
    id: 'chart',
    type: 'parallel',
    states: { name: { initial: 'saving', states: { saving: invokesSave } }, email: invokesSave },
  })
  expect(() => generate(parallel)).toThrow(
    '"name.saving" and "email" invoke "save" at the same time; declare it in setup({ actors }) under two names',
  )
  const nested = withSave.createMachine({
    ...invokesSave,
    id: 'chart',
    initial: 'editing',
    states: { editing: invokesSave },
  })
  expect(() => generate(nested)).toThrow('"chart" and "editing" invoke "save" at the same time')
})

test('accepts an actor shared by states that are never active together', () => {
  const machine = withSave.createMachine({
    id: 'chart',
    initial: 'first',
    states: { first: { ...invokesSave, on: { go: 'second' } }, second: invokesSave },
  })
  expect(() => generate(machine)).not.toThrow()
})

test('all mistakes of a chart are listed at once', () => {
  const machine = withSave.createMachine({
    id: 'chart',
    initial: 'first',
    on: { '*': {} },
    states: {
      first: { invoke: { id: '1', src: 'save', onDone: {} } },
      second: { invoke: { id: '2', src: 'save', onDone: {} } },
    },
  })
  expect(() => generate(machine)).toThrow(
    [
      'No paths can be generated for "chart":',
      '- "chart" handles the wildcard "*"; list the events',
      '- the actor "save" of "first" needs the id "save"',
      '- the actor "save" of "second" needs the id "save"',
    ].join('\n'),
  )
})

test('a test actor rejects unsupported charts too', () => {
  const machine = createMachine({ id: 'chart', on: { '*': {} } })
  expect(() => startTestActor(machine, undefined)).toThrow('the wildcard "*"')
})

test('a context that grows without bound is reported with the part that grows and how to fix it', () => {
  const counting = setup({
    actions: {
      count: assign({ count: ({ context }) => context.count + 1, isOdd: ({ context }) => !context.isOdd }),
    },
  })
  const machine = counting.createMachine({
    id: 'counter',
    context: { isOdd: false, count: 0 },
    on: { go: { actions: 'count' } },
  })
  expect(() => generate(machine)).toThrow(
    '"counter" cannot be searched, because "count" in the context takes more than 200 values. Define `distinguish` in the fixtures, with only what affects what can happen.',
  )
})

test('a context with too many combinations is reported', () => {
  const moving = setup({
    actions: {
      move: assign(({ context: { x } }) => ({ x: (x + 1) % 190 })),
      lift: assign(({ context: { y } }) => ({ y: (y + 1) % 180 })),
    },
  })
  const machine = moving.createMachine({
    id: 'crane',
    context: { isOn: true, x: 0, y: 0 },
    on: { moved: { actions: 'move' }, lifted: { actions: 'lift' } },
  })
  const crane = {
    moved: [{ description: 'it is moved' }],
    lifted: [{ description: 'it is lifted' }],
  }
  expect(() => generatePaths({ name: 'crane', machine, events: crane })).toThrow(
    '"crane" has more than 30000 distinct snapshots. Define `distinguish` in the fixtures',
  )
})
