import fc from 'fast-check'
import type { AnyStateMachine } from 'xstate'
import type { FlowFixtures } from '../flow-fixtures.ts'
import { type Moment, startRandomRun } from './random-run.ts'

/** A condition on a moment, with the moments before it, the latest last. */
type Condition<TMachine extends AnyStateMachine> = (
  moment: Moment<TMachine>,
  earlier: readonly Moment<TMachine>[],
) => boolean

/** What holds in every run, by sentences. */
export interface Properties<TMachine extends AnyStateMachine> {
  /** Holds at every moment. */
  always?: Readonly<Record<string, Condition<TMachine>>>
  /** Holds at no moment. */
  never?: Readonly<Record<string, Condition<TMachine>>>
  /** Holds at some moment of every run, once the actors have answered and time has passed. */
  eventually?: Readonly<Record<string, Condition<TMachine>>>
  /** After each moment of `from`, or at it, comes one of `to`, once the actors have answered and time has passed. */
  leadsTo?: Readonly<Record<string, { from: Condition<TMachine>; to: Condition<TMachine> }>>
}

export interface PropertyOptions {
  /** The number of random runs; 100 by default. */
  runs?: number
  /** The maximum number of random events in a run; 20 by default. */
  longest?: number
  /** From the message of a failure, to replay it. */
  seed?: number
  path?: string
}

/** The answers and delays that follow the random events of a run; more mean that the chart does not settle. */
const mostSettling = 30

const momentsOf = async <TMachine extends AnyStateMachine>(
  fixtures: FlowFixtures<TMachine>,
  start: number,
  choices: readonly number[],
): Promise<Moment<TMachine>[]> => {
  const starts = fixtures.starts ?? [{ says: undefined, input: undefined }]
  const { says, input } = starts[start % starts.length] ?? { says: undefined, input: undefined }
  const run = startRandomRun(fixtures, { says: says ?? 'Start', input })
  const moments = [run.first]
  for (const choice of choices) {
    const moment = await run.step(choice)
    if (!moment) break
    moments.push(moment)
  }
  for (let settled = 0; settled < mostSettling; settled += 1) {
    const moment = await run.settle()
    if (!moment) break
    moments.push(moment)
  }
  run.stop()
  return moments
}

const holdsAt = <TMachine extends AnyStateMachine>(
  condition: Condition<TMachine>,
  moments: readonly Moment<TMachine>[],
  index: number,
): boolean => {
  const moment = moments[index]
  return moment !== undefined && condition(moment, moments.slice(0, index))
}

/** The first property that a run breaks, and the moment after which it is broken for good. */
const findBroken = <TMachine extends AnyStateMachine>(
  { always = {}, never = {}, eventually = {}, leadsTo = {} }: Properties<TMachine>,
  moments: readonly Moment<TMachine>[],
): { property: string; index: number } | null => {
  const indexes = [...moments.keys()]
  const at = (condition: Condition<TMachine>) => (index: number) => holdsAt(condition, moments, index)
  for (const [property, condition] of Object.entries(always)) {
    const index = indexes.find((each) => !at(condition)(each))
    if (index !== undefined) return { property, index }
  }
  for (const [property, condition] of Object.entries(never)) {
    const index = indexes.find(at(condition))
    if (index !== undefined) return { property, index }
  }
  for (const [property, condition] of Object.entries(eventually))
    if (!indexes.some(at(condition))) return { property, index: moments.length - 1 }
  for (const [property, { from, to }] of Object.entries(leadsTo)) {
    const last = indexes.findLast(at(from))
    if (last !== undefined && !indexes.some((index) => index >= last && at(to)(index)))
      return { property, index: moments.length - 1 }
  }
  return null
}

const tellRun = (moments: readonly Moment[]): string[] =>
  moments.map(({ says, states }, index) =>
    [index === 0 ? says : `${index}. ${says}`, `   in ${states.join(', ')}`].join('\n'),
  )

/**
 * Checks properties in random runs of a flow: users do anything that its fixtures contain, actors answer in any way, in any order and
 * too late, and time passes. A failure is shrunk to the shortest run and told in the words of the fixtures.
 *
 * @throws Error with the property, the run and how to replay it.
 */
export const checkProperties = async <TMachine extends AnyStateMachine>(
  fixtures: FlowFixtures<TMachine>,
  properties: Properties<TMachine>,
  { runs = 100, longest = 20, seed, path }: PropertyOptions = {},
): Promise<void> => {
  const drawn = fc.tuple(fc.nat(99), fc.array(fc.nat(9_999), { maxLength: longest }))
  const property = fc.asyncProperty(drawn, async ([start, choices]) => {
    const moments = await momentsOf(fixtures, start, choices)
    return findBroken(properties, moments) === null
  })
  const result = await fc.check(property, {
    numRuns: runs,
    ...(seed === undefined ? {} : { seed }),
    ...(path === undefined ? {} : { path }),
  })
  if (!result.failed) return
  const [[start, choices]] = result.counterexample ?? [[0, []]]
  const moments = await momentsOf(fixtures, start, choices)
  const broken = findBroken(properties, moments)
  throw new Error(
    [
      `"${broken?.property ?? 'the chart runs without an error'}" does not hold in ${fixtures.name}:`,
      ...tellRun(moments.slice(0, (broken?.index ?? moments.length) + 1)),
      `Replay it with { seed: ${result.seed}, path: '${result.counterexamplePath}' }.`,
    ].join('\n'),
    { cause: result.errorInstance },
  )
}
