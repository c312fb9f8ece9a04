import { getShortestPaths } from '@xstate/graph'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { statePath } from './chart.ts'
import type { EventCase } from './event-cases.ts'
import type { FlowFixtures } from './flow-fixtures.ts'
import { activeNodes } from './xstate-internals.ts'

/** More places than this mean that a flow's fixtures distinguish too much. */
const limit = 200_000

const innermostStates = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodes(snapshot)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(statePath)

/** The facts of a snapshot as short sentences: its innermost states and what the fixtures distinguish. */
const factsOf = (fixtures: FlowFixtures, snapshot: AnyMachineSnapshot): string[] => {
  const distinctions: Record<string, unknown> =
    fixtures.distinguish?.(snapshot.context) ?? snapshot.context ?? {}
  return [
    ...innermostStates(snapshot),
    ...Object.entries(distinctions).map(([key, value]) => `${key} = ${JSON.stringify(value)}`),
  ]
}

/** Names a place: two snapshots with the same facts are the same place. */
export const placeName = (fixtures: FlowFixtures, snapshot: AnyMachineSnapshot): string =>
  factsOf(fixtures, snapshot).join('\n')

/** Names a place by its facts in a fixed order: XState lists active states in no particular order. */
export const sortedPlaceName = (fixtures: FlowFixtures, snapshot: AnyMachineSnapshot): string =>
  factsOf(fixtures, snapshot).sort().join('\n')

const pairs = (facts: readonly string[]): string[] =>
  facts.flatMap((one, index) => facts.slice(index).map((other) => `${one} and ${other}`))

/**
 * Checks whether two facts occur together in a snapshot for the first time. The search continues only from such snapshots: in a
 * chart with many regions the product of all states is huge, while a transition depends on one or two facts.
 */
export const createNoveltyCheck = (fixtures: FlowFixtures): ((snapshot: AnyMachineSnapshot) => boolean) => {
  const seen = new Set<string>()
  return (snapshot) => {
    const before = seen.size
    for (const pair of pairs(factsOf(fixtures, snapshot))) seen.add(pair)
    return seen.size > before
  }
}

/**
 * The shortest path to each event in each distinct place of the production machine, as sequences of cases. What was
 * before and the event are part of a place's name, so that a transition between equal states is a place of its own.
 *
 * @param nameBefore Names what was before.
 * @param isNovel From `createNoveltyCheck`, shared by all starts of a flow, so that a later start explores only what is new.
 */
export const findCandidatePaths = (
  fixtures: FlowFixtures,
  cases: readonly EventCase[],
  input: unknown,
  isNovel: (snapshot: AnyMachineSnapshot) => boolean,
  nameBefore: (snapshot: AnyMachineSnapshot) => string,
): EventCase[][] => {
  const caseOf = new Map(cases.map((eventCase) => [eventCase.event, eventCase]))
  const paths = getShortestPaths(fixtures.machine, {
    input,
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
        placeName(fixtures, snapshot),
        event && (caseOf.get(event)?.id ?? event.type),
        previous && nameBefore(previous),
      ]),
    stopWhen: (snapshot: AnyMachineSnapshot) => !isNovel(snapshot),
  })
  return paths.map((path) =>
    path.steps.flatMap(({ event }: { event: EventObject }) => {
      const eventCase = caseOf.get(event)
      return eventCase ? [eventCase] : []
    }),
  )
}
