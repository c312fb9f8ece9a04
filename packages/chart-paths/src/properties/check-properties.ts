import fc from 'fast-check'
import type { AnyStateMachine } from 'xstate'
import type { FlowFixtures } from '../flow-fixtures.ts'
import { innermostStates, listStarts } from '../path-steps.ts'
import { type Moment, startRandomRun } from './random-run.ts'

/** A condition on a moment and the moments before it, latest last. */
type Condition<TMachine extends AnyStateMachine> = (
  moment: Moment<TMachine>,
  earlier: readonly Moment<TMachine>[],
) => boolean

/** The properties of every run. Each key describes one in a sentence. */
export interface Properties<TMachine extends AnyStateMachine> {
  /** A condition that holds at every moment. */
  always?: Readonly<Record<string, Condition<TMachine>>>
  /** A condition that never holds. */
  never?: Readonly<Record<string, Condition<TMachine>>>
  /**
   * Whenever `from` holds, `to` holds then or later, at the latest when all actors have settled and time has passed.
   * The end of a run that never settles does not count as `from`.
   */
  leadsTo?: Readonly<Record<string, { from: Condition<TMachine>; to: Condition<TMachine> }>>
}

interface PropertyOptions {
  /** The number of random runs; 100 by default. */
  runs?: number
  /** The maximum number of random events in a run; 20 by default. */
  maxEvents?: number
  /** The seed from the message of a failure, to replay that run. */
  seed?: number
  path?: string
}

/** The maximum number of results and delays after the random events of a run. */
const maxSettlingSteps = 30

interface RandomRun<TMachine extends AnyStateMachine> {
  moments: Moment<TMachine>[]
  /** The IDs of the random events. */
  ids: string[]
  /** The index of the last moment whose consequences are complete. */
  lastComplete: number
}

/** Runs a flow with events that are chosen by number or by ID. An event that cannot happen is left out. */
const runMoments = async <TMachine extends AnyStateMachine>(
  fixtures: FlowFixtures<TMachine>,
  start: number,
  choices: readonly (number | string)[],
): Promise<RandomRun<TMachine>> => {
  const starts = listStarts(fixtures as unknown as FlowFixtures)
  const run = startRandomRun(fixtures, starts[start % starts.length])
  const moments = [run.first]
  const ids: string[] = []
  for (const choice of choices) {
    const step = await run.step(choice)
    if (!step) continue
    ids.push(step.id)
    moments.push(step.moment)
  }
  const lastRandom = moments.length - 1
  let step = await run.settle()
  for (let settled = 0; step && settled < maxSettlingSteps; settled += 1) {
    moments.push(step.moment)
    step = await run.settle()
  }
  run.stop()
  return { moments, ids, lastComplete: step ? lastRandom : moments.length - 1 }
}

/** Finds the first property that a run violates, and the index of the moment that proves it. */
const findViolation = <TMachine extends AnyStateMachine>(
  { always = {}, never = {}, leadsTo = {} }: Properties<TMachine>,
  { moments, lastComplete }: RandomRun<TMachine>,
): { property: string; index: number } | null => {
  const evaluate = (condition: Condition<TMachine>): boolean[] =>
    moments.map((moment, index) => condition(moment, moments.slice(0, index)))
  const end = moments.length - 1
  for (const [property, condition] of Object.entries(always)) {
    const index = evaluate(condition).indexOf(false)
    if (index >= 0) return { property, index }
  }
  for (const [property, condition] of Object.entries(never)) {
    const index = evaluate(condition).indexOf(true)
    if (index >= 0) return { property, index }
  }
  for (const [property, { from, to }] of Object.entries(leadsTo)) {
    const last = evaluate(from).lastIndexOf(true, lastComplete)
    if (last >= 0 && !evaluate(to).includes(true, last)) return { property, index: end }
  }
  return null
}

const describeMoment = ({ description, states }: Moment, index: number): string =>
  `${index === 0 ? description : `${index}. ${description}`}\n   in ${innermostStates(states).join(' and ') || 'the chart'}`

const changesNothing = (one: Moment, other: Moment): boolean =>
  JSON.stringify([one.snapshot.value, one.snapshot.context]) ===
  JSON.stringify([other.snapshot.value, other.snapshot.context])

/** Describes a run. Omits trailing steps that change nothing, but keeps the last random event. */
const describeRun = (moments: readonly Moment[], randomEvents: number): string[] => {
  const lastChange = moments.findLastIndex(
    (moment, index) => index <= randomEvents || !changesNothing(moments[index - 1] ?? moment, moment),
  )
  return [
    ...moments.slice(0, lastChange + 1).map(describeMoment),
    ...(lastChange < moments.length - 1 ? ['Then nothing changes.'] : []),
  ]
}

/**
 * Leaves out events of a run for as long as it still violates the property. In the result, every event is necessary.
 */
const shrinkRun = async <TMachine extends AnyStateMachine>(
  run: RandomRun<TMachine>,
  repeat: (ids: readonly string[]) => Promise<RandomRun<TMachine>>,
  isViolated: (run: RandomRun<TMachine>) => boolean,
): Promise<RandomRun<TMachine>> => {
  let shortest = run
  let size = run.ids.length
  while (size > 0) {
    const { length } = shortest.ids
    for (let from = 0; from < shortest.ids.length; ) {
      const shorter = await repeat(shortest.ids.toSpliced(from, size))
      if (isViolated(shorter)) shortest = shorter
      else from += size
    }
    if (size > 1 || shortest.ids.length === length) size = Math.floor(size / 2)
  }
  return shortest
}

/**
 * Checks properties in random runs of a flow: users do anything that its fixtures contain, actors settle in any way and
 * order, even late, and time passes. A failure is shrunk until every event is necessary, and described in the words of
 * the fixtures.
 *
 * @throws Error with the property, the run, and how to replay it; or for a `leadsTo` whose `from` never held.
 */
export const checkProperties = async <TMachine extends AnyStateMachine>(
  fixtures: FlowFixtures<TMachine>,
  properties: Properties<TMachine>,
  { runs = 100, maxEvents = 20, seed, path }: PropertyOptions = {},
): Promise<void> => {
  const untested = new Set(Object.keys(properties.leadsTo ?? {}))
  // By default, fast-check prefers short arrays and small numbers, so most runs would
  // be short and repeat the first cases.
  const events = fc.array(fc.noBias(fc.nat(9_999)), { maxLength: maxEvents, size: 'max' })
  const choices = fc.tuple(fc.nat(99), fc.noBias(events))
  const property = fc.asyncProperty(choices, async ([start, events]) => {
    const run = await runMoments(fixtures, start, events)
    for (const name of untested) {
      const { moments } = run
      const from = properties.leadsTo?.[name]?.from
      if (from && moments.some((moment, index) => from(moment, moments.slice(0, index))))
        untested.delete(name)
    }
    return findViolation(properties, run) === null
  })
  const result = await fc.check(property, {
    numRuns: runs,
    // Events are chosen by number, so leaving one out would change the others.
    // `shrinkRun` leaves out events by ID instead.
    endOnFailure: true,
    ...(seed === undefined ? {} : { seed }),
    ...(path === undefined ? {} : { path }),
  })
  if (!result.failed) {
    if (path !== undefined) return
    const mistakes = [...untested].map((name) => `"${name}" was not tested: its "from" never held.`)
    if (mistakes.length)
      throw new Error(
        [
          `In ${runs} runs of ${fixtures.name}:`,
          ...mistakes,
          'Raise `maxEvents` or `runs` to reach more.',
        ].join('\n'),
      )
    return
  }
  const [[start, choice]] = result.counterexample ?? [[0, []]]
  const failed = await runMoments(fixtures, start, choice)
  const violated = findViolation(properties, failed)?.property
  const shortest = await shrinkRun(
    failed,
    (ids) => runMoments(fixtures, start, ids),
    (run) => findViolation(properties, run)?.property === violated,
  )
  const end = findViolation(properties, shortest)?.index ?? shortest.moments.length
  throw new Error(
    [
      `"${violated}" does not hold in ${fixtures.name}:`,
      ...describeRun(shortest.moments.slice(0, end + 1), shortest.ids.length),
      `Replay it with { seed: ${result.seed}, path: '${result.counterexamplePath}' }.`,
    ].join('\n'),
  )
}
