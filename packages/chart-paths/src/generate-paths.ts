import type { AnyMachineSnapshot } from 'xstate'
import { createNoveltyCheck, findCandidatePaths, sortedSnapshotKey } from './candidate-paths.ts'
import { type EventCase, listEventCases } from './event-cases.ts'
import type { FlowFixtures } from './flow-fixtures.ts'
import type { FlowPath, PathStep } from './flow-path.ts'
import { joinPaths } from './join-paths.ts'
import {
  describePath,
  listStarts,
  type SimulatedStart,
  type SimulatedStep,
  simulateStart,
  simulateStep,
} from './path-steps.ts'
import { coveredBy, coveredWithEffects, selectPaths } from './select-paths.ts'

/** Restrictions beyond those of the chart and the fixtures. */
export interface PathOptions {
  /** Returns false to exclude a case in a snapshot; paths then use another way if there is one. */
  allows?: (eventCase: EventCase, snapshot: AnyMachineSnapshot) => boolean
  /** Returns false to exclude paths with a case after these steps. */
  allowsAfter?: (eventCase: EventCase, steps: readonly PathStep[]) => boolean
  /** Joins paths to at most this number of steps. By default, each path is as short as possible. */
  maxSteps?: number
  /** True if a step may come between two joined paths, such as closing a dialog. */
  allowsConnectingSteps?: boolean
  /**
   * False to generate fewer paths by ignoring what transitions change in the context. By default, a transition is
   * taken again where it changes another part of the context, so that each of its actions has an effect in a path.
   */
  coversEffects?: boolean
}

interface CachedStep extends SimulatedStep {
  next: Map<EventCase, CachedStep>
}

/**
 * Returns a function that simulates sequences of cases, each common prefix once. It
 * returns null if a case cannot happen.
 */
const createReplay = (
  { simulation, snapshot: initial }: SimulatedStart,
  allowsAfter: NonNullable<PathOptions['allowsAfter']>,
) => {
  const first: CachedStep['next'] = new Map()
  return (sequence: readonly EventCase[]): PathStep[] | null => {
    let snapshot = initial
    let cache = first
    const steps: PathStep[] = []
    for (const eventCase of sequence) {
      let cached = cache.get(eventCase)
      if (!cached) {
        if (!eventCase.canHappen(snapshot) || !allowsAfter(eventCase, steps)) return null
        cached = { ...simulateStep(simulation, snapshot, eventCase), next: new Map() }
        cache.set(eventCase, cached)
      }
      steps.push(cached.step)
      snapshot = cached.snapshot
      cache = cached.next
    }
    return steps
  }
}

/**
 * Generates paths through a flow's machine that together cover every reachable transition, every possible case of its
 * fixtures, and every part of the context that a transition changes. Deterministic, including the order.
 */
export const generatePaths = (
  fixtures: FlowFixtures,
  {
    allows = () => true,
    allowsAfter = () => true,
    maxSteps = 0,
    allowsConnectingSteps = false,
    coversEffects = true,
  }: PathOptions = {},
): FlowPath[] => {
  const cases = listEventCases(fixtures).map((eventCase) => ({
    ...eventCase,
    canHappen: (snapshot: AnyMachineSnapshot) => allows(eventCase, snapshot) && eventCase.canHappen(snapshot),
  }))
  const isNovel = createNoveltyCheck(fixtures)
  const previousKey = (snapshot: AnyMachineSnapshot) =>
    coversEffects ? sortedSnapshotKey(fixtures, snapshot) : JSON.stringify(snapshot.value)
  const replays = new Map<FlowPath['start'], ReturnType<typeof createReplay>>()
  const candidates = listStarts(fixtures).flatMap((given): FlowPath[] => {
    const simulated = simulateStart(fixtures.machine, given)
    const { start, snapshot } = simulated
    const replay = createReplay(simulated, allowsAfter)
    replays.set(start, replay)
    // From a start that resembles an earlier one, the search finds only the empty
    // path. A path with one step covers more.
    const first = cases.filter(({ canHappen }) => canHappen(snapshot)).map((eventCase) => [eventCase])
    const found = findCandidatePaths(fixtures, cases, simulated, isNovel, previousKey)
    return [...found, ...first].flatMap((sequence) => {
      if (sequence.length === 0 && first.length > 0) return []
      const steps = replay(sequence)
      return steps ? [{ title: describePath(start, steps), start, steps }] : []
    })
  })
  const paths = selectPaths(candidates, coversEffects ? coveredWithEffects : coveredBy)
  if (maxSteps === 0) return paths
  const caseOf = new Map(cases.map((eventCase) => [eventCase.id, eventCase]))
  const appendCases = ({ start, steps }: FlowPath, caseIds: readonly string[]): FlowPath | null => {
    const ids = [...steps.map(({ caseId }) => caseId), ...caseIds]
    const longer = replays.get(start)?.(ids.flatMap((id) => caseOf.get(id) ?? []))
    return longer ? { title: '', start, steps: longer } : null
  }
  return joinPaths(paths, {
    appendCases,
    maxSteps,
    connecting: allowsConnectingSteps ? [...caseOf.keys()] : [],
  }).map((path) => ({
    ...path,
    title: describePath(path.start, path.steps),
  }))
}
