import type { AnyMachineSnapshot } from 'xstate'
import { createNoveltyCheck, findCandidatePaths, sortedPlaceName } from './candidate-paths.ts'
import { type EventCase, listEventCases } from './event-cases.ts'
import type { FlowFixtures } from './flow-fixtures.ts'
import { joinPaths } from './join-paths.ts'
import type { Path, PathStep } from './path.ts'
import { describePath, outcomeOf, type TakenStep, takeStep } from './path-steps.ts'
import { coveredBy, coveredWithEffects, selectPaths } from './select-paths.ts'
import { type Simulation, simulate } from './simulation.ts'

/** Restrictions in addition to those of the chart and the fixtures. */
export interface PathOptions {
  /** Returns false to exclude a case in a place, so that paths use another way if there is one. */
  allows?: (eventCase: EventCase, snapshot: AnyMachineSnapshot) => boolean
  /** Joins paths up to this number of steps. By default, each path is as short as possible. */
  longest?: number
  /**
   * False if it does not matter which parts of the context a transition changes; paths are fewer then. By default, a
   * transition is also taken where it changes another part, so that each of its actions has an effect in a path.
   */
  effects?: boolean
}

interface Replayed extends TakenStep {
  next: Map<EventCase, Replayed | null>
}

/** Replays sequences of cases on one simulation, each common prefix once. */
const replayer = (simulation: Simulation, first: AnyMachineSnapshot) => {
  const roots: Map<EventCase, Replayed | null> = new Map()
  const advance = (snapshot: AnyMachineSnapshot, eventCase: EventCase): Replayed | null => {
    if (!eventCase.canHappen(snapshot)) return null
    return { ...takeStep(simulation, snapshot, eventCase), next: new Map() }
  }
  return (sequence: readonly EventCase[]): PathStep[] | null => {
    let snapshot = first
    let known = roots
    const steps: PathStep[] = []
    for (const eventCase of sequence) {
      const replayed = known.get(eventCase) ?? advance(snapshot, eventCase)
      known.set(eventCase, replayed)
      if (!replayed) return null
      steps.push(replayed.step)
      snapshot = replayed.snapshot
      known = replayed.next
    }
    return steps
  }
}

/**
 * Generates paths through a flow's production machine that together cover every reachable transition, every possible case
 * of its fixtures, and every part of the context that a transition changes. The same chart and fixtures give the same paths
 * in the same order.
 */
export const generatePaths = (
  fixtures: FlowFixtures,
  { allows = () => true, longest = 0, effects = true }: PathOptions = {},
): Path[] => {
  const cases = listEventCases(fixtures).map((eventCase) => ({
    ...eventCase,
    canHappen: (snapshot: AnyMachineSnapshot) => allows(eventCase, snapshot) && eventCase.canHappen(snapshot),
  }))
  const isNovel = createNoveltyCheck(fixtures)
  const nameBefore = (snapshot: AnyMachineSnapshot) =>
    effects ? sortedPlaceName(fixtures, snapshot) : JSON.stringify(snapshot.value)
  const starts = fixtures.starts ?? [{ input: undefined }]
  const replays = new Map<Path['start'], ReturnType<typeof replayer>>()
  const candidates = starts.flatMap(({ says, input }: { says?: string; input: unknown }): Path[] => {
    const simulation = simulate(fixtures.machine, input)
    const reaction = simulation.start()
    const start = { says: says ?? null, input, ...outcomeOf(reaction) }
    const replay = replayer(simulation, reaction.snapshot)
    replays.set(start, replay)
    return findCandidatePaths(fixtures, cases, input, isNovel, nameBefore).flatMap((sequence) => {
      const steps = replay(sequence)
      return steps ? [{ title: describePath(start, steps), start, steps }] : []
    })
  })
  const paths = selectPaths(candidates, effects ? coveredWithEffects : coveredBy)
  const caseOf = new Map(cases.map((eventCase) => [eventCase.id, eventCase]))
  const lengthen = ({ start, steps }: Path, caseIds: readonly string[]): Path | null => {
    const ids = [...steps.map(({ caseId }) => caseId), ...caseIds]
    const longer = replays.get(start)?.(ids.flatMap((id) => caseOf.get(id) ?? []))
    return longer ? { title: '', start, steps: longer } : null
  }
  if (longest === 0) return paths
  return joinPaths(paths, lengthen, longest).map((path) => ({
    ...path,
    title: describePath(path.start, path.steps),
  }))
}
