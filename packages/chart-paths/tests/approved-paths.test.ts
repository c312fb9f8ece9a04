import { formatApprovedPaths, generatePaths, replayPath } from 'chart-paths'
import { expect, test } from 'vitest'
import { type AnyStateMachine, assign, createMachine, fromPromise, setup } from 'xstate'
import { testTitle } from '../src/path-steps.ts'
import { fixtures } from './tutorial/fixtures.ts'

const paths = generatePaths(fixtures)

test('approved paths list each step and everything that must be true after it', () => {
  const dimming = paths.filter(({ title }) => title.includes('dimmed'))
  expect(formatApprovedPaths('# lamp', dimming)).toBe(`# lamp

## the switch is pressed, then the bulb warms up, then the lamp is dimmed to 40% → on

Start
   in off
   message = null
1. the switch is pressed (pressed)
   in warming
   starts warmUp
2. the bulb warms up (xstate.done.actor.warmUp)
   in on
3. the lamp is dimmed to 40% (dimmed)
   in on
   calls setBrightness with {"percent":40}
`)
})

test('an actor is stopped only if its state is exited before its result', () => {
  const machine = setup({
    actors: { load: fromPromise(() => Promise.reject(new Error('Not provided.'))) },
  }).createMachine({
    id: 'page',
    initial: 'open',
    states: {
      open: {
        initial: 'loading',
        states: { loading: {}, loaded: {} },
        invoke: { id: 'load', src: 'load', onDone: '.loaded' },
        on: { reloaded: { target: 'open', reenter: true }, closed: 'closed' },
      },
      closed: { on: { opened: 'open' } },
    },
  })
  const events = {
    reloaded: [{ description: 'it is reloaded' }],
    closed: [{ description: 'it is closed' }],
    opened: [{ description: 'it is opened' }],
    'xstate.done.actor.load': [{ description: 'it is loaded', with: { output: 1 } }],
  }
  const reload = 'reloaded: it is reloaded'
  const close = 'closed: it is closed'
  const load = 'xstate.done.actor.load: it is loaded'
  const steps = [reload, load, reload, close, 'opened: it is opened', load, close]
  const text = formatApprovedPaths('', [replayPath({ name: 'page', machine, events }, { steps })])
  expect(text.match(/^\d[^(]*\w|^ {3}st.*/gm)).toEqual([
    '   starts load',
    '1. it is reloaded',
    '   stops load',
    '   starts load',
    '2. it is loaded',
    '3. it is reloaded',
    '   starts load',
    '4. it is closed',
    '   stops load',
    '5. it is opened',
    '   starts load',
    '6. it is loaded',
    '7. it is closed',
  ])
})

test('lists only the changes in nested values and in the input of an actor that starts again', () => {
  const [path] = paths
  if (!path) throw new Error('The lamp has no path.')
  const filters = { types: ['school'], radius: 100, states: ['KY', 'TN'], isOpen: true }
  const stepWith = (context: object) => ({
    ...path.start,
    event: { type: 'changed' },
    description: 'a filter changes',
    caseId: 'changed',
    elapsed: 0,
    expected: { ...path.start.expected, context, started: [{ actor: 'search', input: context }] },
  })
  const start = stepWith({ filters, query: 'Knox' })
  const steps = [
    stepWith({ filters: { ...filters, radius: 50 }, query: 'Knox' }),
    stepWith({ filters: { types: ['school'], radius: 50, states: ['KY', 'TN'] }, query: 'Knox' }),
    stepWith({ filters: {}, query: 'Knox' }),
  ]
  const text = formatApprovedPaths('', [{ ...path, start: { ...path.start, ...start }, steps }])
  expect(text.match(/^ {3}(filters|starts).*/gm)).toEqual([
    '   filters = {"types":["school"],"radius":100,"states":["KY","TN"],"isOpen":true}',
    '   starts search with {"filters":{"types":["school"],"radius":100,"states":["KY","TN"],"isOpen":true},"query":"Knox"}',
    '   filters.radius = 50',
    '   starts search again with filters.radius = 50',
    '   filters.isOpen = undefined',
    '   starts search again with filters.isOpen = undefined',
    '   filters = {}',
    '   starts search again with filters = {}',
  ])
})

test('what is true at a start is listed once', () => {
  const text = formatApprovedPaths('# lamp', paths)
  expect(text.match(/^Start\n {3}in off$/gm)).toHaveLength(1)
  expect(text.match(/^Start \(as above\)$/gm)).toHaveLength(paths.length - 1)
})

test('a title says where a path ends', () => {
  const toggle = { pressed: [{ description: 'it is pressed' }] }
  const title = (machine: AnyStateMachine, presses: number) =>
    replayPath(
      { name: machine.id, machine, events: toggle },
      { steps: Array.from({ length: presses }, () => 'pressed: it is pressed') },
    ).title
  const states = { off: { on: { pressed: 'on' } }, on: { on: { pressed: 'off' } } }
  const light = createMachine({ id: 'light', initial: 'off', states })
  expect(title(light, 0)).toBe('the start')
  expect(title(light, 1)).toBe('it is pressed → on')
  expect(title(light, 2)).toBe('it is pressed, then it is pressed → back at the start')
  const counter = setup({
    types: { context: {} as { count: number } },
    actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
  }).createMachine({ id: 'counter', context: { count: 0 }, on: { pressed: { actions: 'count' } } })
  expect(title(counter, 1)).toBe('it is pressed → same state as at the start')
})

test('the title of a test shows the first and the last two steps of a long path, and its number', () => {
  const cycle = ['pressed: the switch is pressed', 'xstate.error.actor.warmUp: the bulb burns out']
  const steps = (count: number) => Array.from({ length: count }, () => cycle).flat()
  expect(testTitle(replayPath(fixtures, { steps: cycle }), 6)).toBe(
    'the switch is pressed, then the bulb burns out → same state as at the start',
  )
  expect(testTitle(replayPath(fixtures, { steps: steps(5) }), 6)).toBe(
    '7. the switch is pressed, then the bulb burns out, then 6 more steps, then the switch is pressed, then the bulb burns out → same state as at the start',
  )
})
