import { formatApprovedPaths, generatePaths, parseApprovedPaths, replayPath } from 'chart-paths'
import { expect, test } from 'vitest'
import { type AnyStateMachine, assign, createMachine, fromPromise, setup } from 'xstate'
import { describeChanges } from '../src/approved-changes.ts'
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

test('approved paths are parsed by their titles', () => {
  const approved = parseApprovedPaths(formatApprovedPaths('# lamp', paths))
  expect([...approved.keys()]).toEqual(paths.map(({ title }) => title))
  expect(approved.get(paths[0]?.title ?? '')).toMatch(/^Start\n {3}in off\n/)
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

test('of nested values and of the input of an actor that starts again, only the changes are listed', () => {
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

test('the first step that differs is shown of each path', () => {
  const approved = parseApprovedPaths(formatApprovedPaths('', paths))
  expect(describeChanges(approved, approved)).toEqual([])
  const [first = '', second = ''] = approved.keys()
  const current = new Map(approved)
    .set(first, approved.get(first)?.replace('in on', 'in off\n   emits "dark"') ?? '')
    .set(second, `${approved.get(second)}\n4. it falls`)
  expect(describeChanges(current, approved)).toEqual([
    `Path 1, "${first}", differs from the approved path in step 2:
  2. the bulb warms up (xstate.done.actor.warmUp)
-    in on
+    in off
+    emits "dark"`,
    `Path 2, "${second}", differs from the approved path in step 4:\n+ 4. it falls`,
  ])
  const reordered = parseApprovedPaths(formatApprovedPaths('', [...paths.slice(1), ...paths.slice(0, 1)]))
  reordered.set(second, `${reordered.get(second)}\n4. it falls`)
  expect(describeChanges(reordered, approved)).toEqual([
    `Path 1, "${second}", differs from the approved path in step 4:\n+ 4. it falls`,
  ])
  const reversed = parseApprovedPaths(formatApprovedPaths('', paths.toReversed()))
  expect(describeChanges(reversed, approved)).toEqual([
    'The paths are in another order than the approved ones.',
  ])
})

test('a path that goes on differently is compared with the approved path that begins alike', () => {
  const longer = 'the lamp is pressed, then it warms up, then it is dimmed → on'
  const shorter = 'the lamp is pressed, then it warms up → on'
  const current = new Map([
    [longer, 'Start\n1. pressed\n2. warm\n3. dimmed'],
    ['it rains → back at the start', 'Start\n1. rain'],
  ])
  const approved = new Map([
    ['the lamp is pressed, then it burns out → off', 'Start\n1. pressed\n2. off'],
    [shorter, 'Start\n1. pressed\n2. warm'],
  ])
  expect(describeChanges(current, approved)).toEqual([
    `Path 1, "${longer}", differs from the approved path in step 3:\n+ 3. dimmed`,
    'Path 2, "it rains → back at the start", is new.',
    'The approved path "the lamp is pressed, then it burns out → off" no longer exists.',
  ])
})

test('of many changes, the first are shown and the others counted', () => {
  const current = new Map(Array.from({ length: 9 }, (_, index) => [`path ${index}`, 'Start']))
  expect(describeChanges(current, new Map())).toHaveLength(6)
  expect(describeChanges(current, new Map()).at(-1)).toBe('4 more paths differ.')
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
