import { createNoveltyCheck, snapshotKey } from './candidate-paths.ts'
import { listStates, statePath } from './chart.ts'
import { type EventCase, listEventCases } from './event-cases.ts'
import type { FlowFixtures } from './flow-fixtures.ts'
import type { FlowPath, PathStep } from './flow-path.ts'
import { describePath, listStarts, type SimulatedStart, simulateStart, simulateStep } from './path-steps.ts'

interface PathSearch {
  /**
   * `shortest`: the shortest path for each possible last step. `simple`: every path that never visits the
   * same snapshot twice, shortest first.
   */
  ways?: 'shortest' | 'simple'
  /** The maximum number of paths; by default 20. */
  limit?: number
  /** The maximum number of steps in a path; by default 20. */
  maxSteps?: number
  /** For paths to a state: an event that must happen on the way or last. */
  through?: string
}

/** Checks whether a step is the one that a search looks for. */
type Goal = (step: PathStep, previous: FlowPath['start'] | PathStep) => boolean

/** A large chart has too many simple paths, so the search ends after this number of steps. */
const maxTriedSteps = 20_000

interface PartialPath extends SimulatedStart {
  steps: PathStep[]
  /** The index of the next goal. */
  goal: number
  /** True if its last step reaches the last goal. */
  isComplete: boolean
  /** The keys of the snapshots on the path. */
  visited: ReadonlySet<string>
}

/** Extends a path by one step in every possible way. */
const extendPath = (
  fixtures: FlowFixtures,
  cases: readonly EventCase[],
  goals: readonly Goal[],
  partial: PartialPath,
): PartialPath[] =>
  cases
    .filter(({ canHappen }) => canHappen(partial.snapshot))
    .map((eventCase) => {
      const { snapshot, step } = simulateStep(partial.simulation, partial.snapshot, eventCase)
      const previous = partial.steps.at(-1) ?? partial.start
      let { goal } = partial
      while (goals[goal]?.(step, previous)) goal += 1
      const isComplete = goal === goals.length
      if (isComplete) goal -= 1
      return {
        ...partial,
        snapshot,
        goal,
        isComplete,
        steps: [...partial.steps, step],
        visited: new Set([...partial.visited, `${goal} ${snapshotKey(fixtures, snapshot)}`]),
      }
    })

const searchPaths = (
  fixtures: FlowFixtures,
  goals: readonly Goal[],
  { ways = 'shortest', limit = 20, maxSteps = 20 }: PathSearch,
): FlowPath[] => {
  const cases = listEventCases(fixtures)
  const noveltyChecks = goals.map(() => createNoveltyCheck(fixtures))
  const lastSteps = new Set<string>()
  const found: FlowPath[] = []
  let queue = listStarts(fixtures).map((given): PartialPath => {
    const simulated = simulateStart(fixtures.machine, given)
    noveltyChecks[0]?.(simulated.snapshot)
    const visited = new Set([`0 ${snapshotKey(fixtures, simulated.snapshot)}`])
    return { ...simulated, steps: [], goal: 0, isComplete: false, visited }
  })
  const isNewLastStep = ({ transitions, caseId }: PathStep): boolean => {
    const { size } = lastSteps
    lastSteps.add([caseId, ...transitions].join('\n'))
    return ways === 'simple' || lastSteps.size > size
  }
  let triedSteps = 0
  for (let length = 1; length <= maxSteps && queue.length > 0; length += 1) {
    const next: PartialPath[] = []
    for (const partial of queue) {
      for (const longer of extendPath(fixtures, cases, goals, partial)) {
        triedSteps += 1
        const last = longer.steps.at(-1)
        if (last && longer.isComplete && isNewLastStep(last)) {
          const { start, steps } = longer
          found.push({ title: describePath(start, steps), start, steps })
        }
        if (found.length >= limit || triedSteps >= maxTriedSteps) return found
        const isExtensible =
          ways === 'simple'
            ? longer.visited.size === longer.steps.length + 1
            : noveltyChecks[longer.goal]?.(longer.snapshot)
        if (isExtensible) next.push(longer)
      }
    }
    queue = next
  }
  return found
}

const createEventGoal = (fixtures: FlowFixtures, eventType: string): Goal => {
  if (!listEventCases(fixtures).some(({ event }) => event.type === eventType))
    throw new Error(`"${fixtures.name}" has no case of the event "${eventType}".`)
  return ({ event }) => event.type === eventType
}

/**
 * Finds paths whose last step enters a state, such as `form.submitting`.
 * @throws Error if the chart has no such state.
 */
export const pathsTo = (fixtures: FlowFixtures, state: string, search: PathSearch = {}): FlowPath[] => {
  if (!listStates(fixtures.machine).some((other) => statePath(other) === state))
    throw new Error(`"${fixtures.name}" has no state "${state}".`)
  const isIn = ({ expected }: Pick<PathStep, 'expected'>) => expected.states.includes(state)
  const enters: Goal = (step, previous) => isIn(step) && !isIn(previous)
  const { through } = search
  return searchPaths(
    fixtures,
    through === undefined ? [enters] : [createEventGoal(fixtures, through), enters],
    search,
  )
}

/**
 * Finds paths that end with an event, such as `form.submitted` or `xstate.error.actor.save`.
 * @throws Error if the flow has no case of such an event.
 */
export const pathsEndingWith = (
  fixtures: FlowFixtures,
  eventType: string,
  search: PathSearch = {},
): FlowPath[] => searchPaths(fixtures, [createEventGoal(fixtures, eventType)], search)
