import { listTransitions, transitionId } from './chart.ts'
import type { FlowFixtures } from './flow-fixtures.ts'
import type { FlowPath } from './flow-path.ts'

/** The IDs of all transitions that paths take, including those at their starts. */
export const takenTransitions = (paths: readonly FlowPath[]): Set<string> =>
  new Set(paths.flatMap(({ start, steps }) => [start, ...steps].flatMap(({ transitions }) => transitions)))

/** The states that are active at the start or after a step of a path. */
export const visitedStates = (paths: readonly FlowPath[]): Set<string> =>
  new Set(paths.flatMap(({ start, steps }) => [start, ...steps].flatMap(({ expected }) => expected.states)))

/** `lamp: 6 of 6 transitions taken by 3 paths`. */
export const formatTransitionCoverage = (
  name: string,
  taken: number,
  transitions: number,
  paths: number,
): string =>
  `${name}: ${taken} of ${formatCount(transitions, 'transition')} taken by ${formatCount(paths, 'path')}`

/** `1 path`, `2 paths`. */
export const formatCount = (count: number, noun: string): string =>
  `${count} ${count === 1 ? noun : `${noun}s`}`

interface UntakenTransition {
  transition: string
  eventType: string
  /** The reason in the fixtures; null if there is none. */
  reason: string | null
}

/** The transitions of a flow's chart that were not covered, in chart order. */
export const listUntakenTransitions = (
  { machine, excluded }: FlowFixtures,
  taken: ReadonlySet<string>,
): UntakenTransition[] =>
  listTransitions(machine)
    .map((transition) => ({ transition: transitionId(transition), eventType: String(transition.eventType) }))
    .filter(({ transition }) => !taken.has(transition))
    .map((untaken) => ({ ...untaken, reason: excluded?.[untaken.transition] ?? null }))
