import type { AnyMachineSnapshot } from 'xstate'
import { createNoveltyCheck, placeName } from './candidate-paths.ts'
import { listStates, statePath } from './chart.ts'
import { type EventCase, listEventCases } from './event-cases.ts'
import type { FlowFixtures } from './flow-fixtures.ts'
import { generatePaths } from './generate-paths.ts'
import type { Path, PathStep } from './path.ts'
import { describePath, outcomeOf, takeStep } from './path-steps.ts'
import { type Simulation, simulate } from './simulation.ts'

/** Which paths are wanted. */
export interface PathSearch {
  /**
   * `shortest`: one path for each way to arrive, as short as possible. `simple`: every path that does not return to a place where
   * it has been, the short ones first.
   */
  ways?: 'shortest' | 'simple'
  /** The maximum number of paths; by default 20. */
  limit?: number
  /** The maximum number of steps in a path; by default 20. */
  longest?: number
  /** For paths to a state: an event that must happen on the way, or at its end. */
  through?: string
}

/** True for a step that is searched for, after what was before it. */
type Arrival = (step: PathStep, before: Path['start'] | PathStep) => boolean

/** Simple paths of a large chart are too many to look at; the search ends after this number of steps tried. */
const mostSteps = 20_000

interface PartialPath {
  simulation: Simulation
  start: Path['start']
  snapshot: AnyMachineSnapshot
  steps: PathStep[]
  /** The number of arrivals behind it; the last one does not count, because it ends a path. */
  arrived: number
  /** True if its last step ends a path. */
  isEnd: boolean
  /** The names of the places where it has been. */
  places: ReadonlySet<string>
}

/** The paths that are one step longer, in the order of the cases. */
const continuations = (
  fixtures: FlowFixtures,
  cases: readonly EventCase[],
  arrivals: readonly Arrival[],
  partial: PartialPath,
): PartialPath[] =>
  cases
    .filter(({ canHappen }) => canHappen(partial.snapshot))
    .map((eventCase) => {
      const { snapshot, step } = takeStep(partial.simulation, partial.snapshot, eventCase)
      const before = partial.steps.at(-1) ?? partial.start
      let { arrived } = partial
      while (arrivals[arrived]?.(step, before)) arrived += 1
      const isEnd = arrived === arrivals.length
      if (isEnd) arrived -= 1
      const place = `${arrived} ${placeName(fixtures, snapshot)}`
      return {
        ...partial,
        snapshot,
        arrived,
        isEnd,
        steps: [...partial.steps, step],
        places: new Set([...partial.places, place]),
      }
    })

const searchPaths = (
  fixtures: FlowFixtures,
  arrivals: readonly Arrival[],
  { ways = 'shortest', limit = 20, longest = 20 }: PathSearch,
): Path[] => {
  const cases = listEventCases(fixtures)
  const isNovel = arrivals.map(() => createNoveltyCheck(fixtures))
  const ends = new Set<string>()
  const found: Path[] = []
  const starts = fixtures.starts ?? [{ input: undefined }]
  let queue: PartialPath[] = starts.map(({ says, input }: { says?: string; input: unknown }) => {
    const simulation = simulate(fixtures.machine, input)
    const reaction = simulation.start()
    isNovel[0]?.(reaction.snapshot)
    const start = { says: says ?? null, input, ...outcomeOf(reaction) }
    const places = new Set([`0 ${placeName(fixtures, reaction.snapshot)}`])
    const { snapshot } = reaction
    return { simulation, start, snapshot, steps: [], arrived: 0, isEnd: false, places }
  })
  const isNewEnd = ({ transitions, caseId }: PathStep): boolean => {
    const before = ends.size
    ends.add([caseId, ...transitions].join('\n'))
    return ways === 'simple' || ends.size > before
  }
  let tried = 0
  for (let length = 1; length <= longest && queue.length > 0; length += 1) {
    const next: PartialPath[] = []
    for (const partial of queue) {
      for (const longer of continuations(fixtures, cases, arrivals, partial)) {
        tried += 1
        const last = longer.steps.at(-1)
        if (last && longer.isEnd && isNewEnd(last)) {
          const { start, steps } = longer
          found.push({ title: describePath(start, steps), start, steps })
        }
        if (found.length >= limit || tried >= mostSteps) return found
        const isOnward =
          ways === 'simple'
            ? longer.places.size === longer.steps.length + 1
            : isNovel[longer.arrived]?.(longer.snapshot)
        if (isOnward) next.push(longer)
      }
    }
    queue = next
  }
  return found
}

const happens = (fixtures: FlowFixtures, eventType: string): Arrival => {
  if (!listEventCases(fixtures).some(({ event }) => event.type === eventType))
    throw new Error(`"${fixtures.name}" has no case of the event "${eventType}".`)
  return ({ event }) => event.type === eventType
}

/** Paths that together cover every transition and every case of a flow. */
export const allPaths = (fixtures: FlowFixtures): Path[] => generatePaths(fixtures)

/**
 * Paths that end where a state is entered, such as `form.submitting`.
 * @throws Error when the chart has no such state.
 */
export const pathsTo = (fixtures: FlowFixtures, state: string, search: PathSearch = {}): Path[] => {
  if (!listStates(fixtures.machine).some((other) => statePath(other) === state))
    throw new Error(`"${fixtures.name}" has no state "${state}".`)
  const isIn = ({ expected }: Pick<PathStep, 'expected'>) => expected.states.includes(state)
  const enters: Arrival = (step, before) => isIn(step) && !isIn(before)
  const { through } = search
  return searchPaths(
    fixtures,
    through === undefined ? [enters] : [happens(fixtures, through), enters],
    search,
  )
}

/**
 * Paths that end with an event, such as `form.submitted` or `xstate.error.actor.save`.
 * @throws Error when the flow has no case of such an event.
 */
export const pathsThrough = (fixtures: FlowFixtures, eventType: string, search: PathSearch = {}): Path[] => {
  return searchPaths(fixtures, [happens(fixtures, eventType)], search)
}
