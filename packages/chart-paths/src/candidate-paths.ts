import { getShortestPaths } from '@xstate/graph'
import type { ActorLogic, AnyMachineSnapshot, EventObject } from 'xstate'
import { statePath } from './chart.ts'
import type { EventCase } from './event-cases.ts'
import type { FlowFixtures } from './flow-fixtures.ts'
import type { SimulatedStart } from './path-steps.ts'
import { listNextDelays } from './timers.ts'
import { activeNodes } from './xstate-internals.ts'

/** If a flow has more distinct snapshots than this, its fixtures distinguish too much. */
const limit = 30_000

/** If a part of the context has more values than this, it grows without bound. */
const maxValues = 200

const listDistinctions = (fixtures: FlowFixtures, { context }: AnyMachineSnapshot): [string, string][] => {
  const distinctions: Record<string, unknown> = fixtures.distinguish?.(context) ?? context ?? {}
  return Object.entries(distinctions).map(([key, value]) => [key, JSON.stringify(value)])
}

/**
 * The facts of a snapshot as text: its innermost states, what the fixtures distinguish, and the delays that end next.
 */
const listFacts = (fixtures: FlowFixtures, snapshot: AnyMachineSnapshot): string[] => [
  ...activeNodes(snapshot)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(statePath),
  ...listDistinctions(fixtures, snapshot).map(([key, value]) => `${key} = ${value}`),
  ...listNextDelays(snapshot).map((type) => `next ${type}`),
]

/** A key that is equal for snapshots with the same facts. */
export const snapshotKey = (fixtures: FlowFixtures, snapshot: AnyMachineSnapshot): string =>
  listFacts(fixtures, snapshot).join('\n')

/** Like `snapshotKey`, but sorts the facts, because XState lists active states in no particular order. */
export const sortedSnapshotKey = (fixtures: FlowFixtures, snapshot: AnyMachineSnapshot): string =>
  listFacts(fixtures, snapshot).sort().join('\n')

const listPairs = (facts: readonly string[]): string[] =>
  facts.flatMap((one, index) => facts.slice(index).map((other) => `${one} and ${other}`))

/** Returns a function that throws an error if a part of the context grows without bound. */
const createGrowthCheck = (fixtures: FlowFixtures) => {
  const values = new Map<string, Set<string>>()
  return (snapshot: AnyMachineSnapshot): void => {
    for (const [key, value] of listDistinctions(fixtures, snapshot)) {
      const known = values.get(key) ?? new Set()
      values.set(key, known.add(value))
      if (known.size > maxValues)
        throw new Error(
          `"${fixtures.name}" cannot be searched, because "${key}" in the context takes more than ${maxValues} values. Define \`distinguish\` in the fixtures, with only what affects what can happen.`,
        )
    }
  }
}

/**
 * Creates a check for snapshots in which two facts occur together for the first time. The search continues only from
 * these. A chart with many regions has a huge number of combinations of states, but a transition depends on only one or
 * two facts.
 */
export const createNoveltyCheck = (fixtures: FlowFixtures): ((snapshot: AnyMachineSnapshot) => boolean) => {
  const seen = new Set<string>()
  return (snapshot) => {
    const { size } = seen
    for (const pair of listPairs(listFacts(fixtures, snapshot))) seen.add(pair)
    return seen.size > size
  }
}

type ChartLogic = ActorLogic<AnyMachineSnapshot, EventObject, unknown>

const findShortestPaths = (
  fixtures: FlowFixtures,
  logic: ChartLogic,
  options: Parameters<typeof getShortestPaths<ChartLogic>>[1],
) => {
  try {
    return getShortestPaths(logic, options)
  } catch (error) {
    if (!(error instanceof Error && error.message === 'Traversal limit exceeded')) throw error
    throw new Error(
      `"${fixtures.name}" has more than ${limit} distinct snapshots. Define \`distinguish\` in the fixtures to ignore values that do not affect what can happen.`,
      { cause: error },
    )
  }
}

/**
 * Finds the shortest path to each event from each distinct snapshot, as sequences of cases. The event and the previous
 * snapshot are part of the search key, so that a transition between equal states is found too.
 *
 * @param previousKey The key of the snapshot before an event.
 * @param isNovel From `createNoveltyCheck`, shared by all starts of a flow, so that a later start explores only what is
 * new.
 */
export const findCandidatePaths = (
  fixtures: FlowFixtures,
  cases: readonly EventCase[],
  { simulation, snapshot: fromState }: SimulatedStart,
  isNovel: (snapshot: AnyMachineSnapshot) => boolean,
  previousKey: (snapshot: AnyMachineSnapshot) => string,
): EventCase[][] => {
  const checkGrowth = createGrowthCheck(fixtures)
  const caseOf = new Map(cases.map((eventCase) => [eventCase.event, eventCase]))
  const logic: ChartLogic = {
    transition: (snapshot, event) => simulation.send(snapshot, event).snapshot,
    getInitialSnapshot: () => fromState,
    getPersistedSnapshot: (snapshot) => snapshot,
  }
  const options = {
    limit,
    events: (snapshot: AnyMachineSnapshot) =>
      cases.filter(({ canHappen }) => canHappen(snapshot)).map(({ event }) => event),
    serializeEvent: (event: EventObject) => caseOf.get(event)?.id ?? event.type,
    serializeState: (
      snapshot: AnyMachineSnapshot,
      event: EventObject | undefined,
      previous?: AnyMachineSnapshot,
    ) =>
      JSON.stringify([
        snapshotKey(fixtures, snapshot),
        event && (caseOf.get(event)?.id ?? event.type),
        previous && previousKey(previous),
      ]),
    stopWhen: (snapshot: AnyMachineSnapshot) => {
      checkGrowth(snapshot)
      return !isNovel(snapshot)
    },
  }
  const paths = findShortestPaths(fixtures, logic, options)
  return paths.map((path) =>
    path.steps.flatMap(({ event }: { event: EventObject }) => {
      const eventCase = caseOf.get(event)
      return eventCase ? [eventCase] : []
    }),
  )
}
