import { type FlowFixtures, generatePaths, listUntaken, type Path, transitionsOf } from 'chart-paths'
import { listTransitions, transitionId } from 'chart-paths/chart'
import { walkPath } from 'chart-paths/vitest'
import { describe, expect, test } from 'vitest'
import { assign, fromPromise, not, raise, setup } from 'xstate'

type LampEventType =
  | 'pressed'
  | 'dimmed'
  | 'broken'
  | 'repaired'
  | 'xstate.done.actor.warmUp'
  | 'xstate.error.actor.warmUp'
type LampEvent = { [Type in LampEventType]: { type: Type } }[LampEventType]

/** A chart with all that can get lost: equal states, raised events, `always`, a delay, a dead transition. */
const lampMachine = setup({
  types: { context: {} as { presses: number }, events: {} as LampEvent },
  actors: { warmUp: fromPromise<void>(() => Promise.reject(new Error('Not provided.'))) },
  guards: {
    isWornOut: ({ context }) => context.presses > 1,
    isFresh: not('isWornOut'),
    isBroken: () => false,
  },
  actions: {
    countPress: assign({ presses: ({ context }) => context.presses + 1 }),
    breakDown: raise({ type: 'broken' }),
    click: () => {},
  },
  delays: { cooling: 500 },
}).createMachine({
  id: 'lamp',
  context: { presses: 0 },
  initial: 'off',
  on: { broken: '.broken' },
  states: {
    off: {
      always: { guard: 'isWornOut', actions: 'breakDown', target: 'cooling' },
      on: { pressed: { target: 'warming', actions: ['countPress', 'click'] }, dimmed: { actions: 'click' } },
    },
    warming: {
      invoke: { id: 'warmUp', src: 'warmUp', onDone: 'on', onError: { guard: 'isFresh', target: 'off' } },
      on: { pressed: 'off' },
    },
    on: { on: { pressed: 'cooling', dimmed: { guard: 'isBroken', target: 'broken' } } },
    cooling: { after: { cooling: 'off' } },
    broken: { on: { repaired: '.', dimmed: { guard: 'isBroken', target: 'off' } } },
  },
})

const fixtures: FlowFixtures<typeof lampMachine> = {
  name: 'lamp',
  machine: lampMachine,
  distinguish: ({ presses }) => ({ presses: Math.min(presses, 2) }),
  events: {
    pressed: [{ says: 'the switch is pressed' }],
    dimmed: [{ says: 'the light is dimmed' }],
    broken: [{ says: 'the lamp falls' }],
    repaired: [{ says: 'the lamp is repaired' }],
    'xstate.done.actor.warmUp': [{ says: 'the filament glows' }],
    'xstate.error.actor.warmUp': [{ says: 'the filament tears' }],
  },
}

const paths = generatePaths(fixtures)

describe('generated paths', () => {
  test('cover every reachable transition, and name the others', () => {
    expect(listUntaken(fixtures, transitionsOf(paths)).map(({ transition }) => transition)).toEqual([
      'on: dimmed [isBroken]',
      'broken: dimmed [isBroken]',
    ])
    expect(transitionsOf(paths).size).toBe(listTransitions(lampMachine).length - 2)
  })

  test('are the same on every run', () => {
    expect(generatePaths(fixtures).map(({ title }) => title)).toEqual(paths.map(({ title }) => title))
  })

  test('are never prefixes of another', () => {
    const sequences = paths.map(({ steps }) => steps.map(({ caseId }) => caseId).join(', '))
    for (const sequence of sequences) {
      expect(sequences.filter((other) => other.startsWith(sequence))).toEqual([sequence])
    }
  })

  test('joined up to a length are fewer and cover the same transitions and cases', async () => {
    const joined = generatePaths(fixtures, { longest: 8 })
    const casesOf = (some: readonly Path[]) =>
      new Set(some.flatMap(({ steps }) => steps.map(({ caseId }) => caseId)))
    expect(joined.length).toBeLessThan(paths.length)
    expect(Math.max(...joined.map(({ steps }) => steps.length))).toBeLessThanOrEqual(8)
    expect(transitionsOf(joined)).toEqual(transitionsOf(paths))
    expect(casesOf(joined)).toEqual(casesOf(paths))
    for (const path of joined) await walkPath(fixtures, path, {})
  })

  test('give each transition of a chart an id of its own', () => {
    const ids = listTransitions(lampMachine).map(transitionId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('a walk', () => {
  const [first] = paths
  const lastStep = first?.steps.at(-1)
  if (!first || !lastStep) throw new Error('The lamp has no path.')

  const withLastExpectation = (changed: Partial<typeof lastStep.expected>): Path => ({
    ...first,
    steps: [...first.steps.slice(0, -1), { ...lastStep, expected: { ...lastStep.expected, ...changed } }],
  })

  test('of each path of a sound chart passes', async () => {
    for (const path of paths) await walkPath(fixtures, path, {})
  })

  test.each([
    { what: 'another state', changed: { value: 'elsewhere' } },
    { what: 'another context', changed: { context: { presses: 99 } } },
    {
      what: 'an action that is not called',
      changed: { actions: [{ type: 'click', params: { twice: true } }] },
    },
    { what: 'an event that is not emitted', changed: { emitted: [{ type: 'flash' }] } },
  ])('fails if the path expects $what', async ({ changed }) => {
    await expect(walkPath(fixtures, withLastExpectation(changed), {})).rejects.toThrow('deeply equal')
  })

  test('fails if the assertion of a state fails', async () => {
    const assertOff = { off: () => expect('the lamp').toBe('dark') }
    await expect(walkPath(fixtures, first, assertOff)).rejects.toThrow('the lamp')
  })
})
