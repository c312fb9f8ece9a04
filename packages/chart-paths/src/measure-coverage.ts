import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, and, or } from 'xstate'
import { listAncestors, listStates, listTransitions, statePath, transitionId } from './chart.ts'
import { takenTransitions, visitedStates } from './coverage.ts'
import type { FlowFixtures } from './flow-fixtures.ts'
import type { FlowPath } from './flow-path.ts'
import { simulateStart } from './path-steps.ts'

/** How many items there are, and how many of them paths cover. */
export interface CoverageCount {
  covered: number
  all: number
}

export interface ChartCoverage {
  states: CoverageCount
  transitions: CoverageCount
  /**
   * Two for each guarded transition: its guard is true, and it is false. `uncovered` lists
   * `form.idle: submitted [isValid]: false`.
   */
  guardOutcomes: CoverageCount & { uncovered: string[] }
  /** A transition that enters a state, and one from that state. */
  pairs: CoverageCount
}

const count = (all: ReadonlySet<string>, seen: ReadonlySet<string>): CoverageCount => ({
  covered: [...all].filter((item) => seen.has(item)).length,
  all: all.size,
})

const listEnteredInside = (state: AnyStateNode): AnyStateNode[] => {
  const initial = state.type === 'compound' ? (state.initial.target ?? []) : []
  const children = state.type === 'parallel' ? Object.values(state.states) : initial
  return children.flatMap((child) => [child, ...listEnteredInside(child)])
}

/**
 * Lists the states that a transition enters, including those inside its targets;
 * none for a transition without a target.
 */
const listEnteredStates = ({ source, target, reenter }: AnyTransitionDefinition): Set<AnyStateNode> =>
  new Set(
    (target ?? []).flatMap((state) => {
      const around = new Set(listAncestors(source))
      const staysInSource = !reenter && listAncestors(state).includes(source)
      const between = listAncestors(state).filter(
        (other) => !around.has(other) && !(staysInSource && other === source),
      )
      return [state, ...between, ...listEnteredInside(state)]
    }),
  )

const pairId = (entering: string, leaving: string): string => `${entering}\n${leaving}`

const listPairs = (machine: AnyStateMachine): Set<string> => {
  const transitions = listTransitions(machine)
  return new Set(
    transitions.flatMap((entering) => {
      const entered = listEnteredStates(entering)
      return transitions
        .filter(({ source }) => entered.has(source))
        .map((leaving) => pairId(transitionId(entering), transitionId(leaving)))
    }),
  )
}

const listCoveredPairs = (machine: AnyStateMachine, paths: readonly FlowPath[]): Set<string> => {
  const byId = new Map(listTransitions(machine).map((transition) => [transitionId(transition), transition]))
  const pairs = new Set<string>()
  for (const { start, steps } of paths) {
    const enteredBy = new Map<unknown, string>()
    for (const id of [start, ...steps].flatMap(({ transitions }) => transitions)) {
      const transition = byId.get(id)
      const entering = enteredBy.get(transition?.source)
      if (entering !== undefined) pairs.add(pairId(entering, id))
      if (transition) for (const state of listEnteredStates(transition)) enteredBy.set(state, id)
    }
  }
  return pairs
}

/** Copies a chart and reports each result of each guard. */
const spyOnGuards = (machine: AnyStateMachine, report: (outcome: string) => void): AnyStateMachine => {
  const copy = machine.provide({})
  for (const transition of listTransitions(copy)) {
    if (transition.guard === undefined) continue
    const id = transitionId(transition)
    const guard = transition.guard as Parameters<typeof and>[0][number]
    const isTrue = () => {
      report(`${id}: true`)
      return true
    }
    const isFalse = () => {
      report(`${id}: false`)
      return false
    }
    transition.guard = or([and([guard, isTrue]), isFalse])
  }
  return copy
}

const listGuardOutcomes = (fixtures: FlowFixtures, paths: readonly FlowPath[]): Set<string> => {
  const outcomes = new Set<string>()
  const machine = spyOnGuards(fixtures.machine, (outcome) => outcomes.add(outcome))
  for (const { start, steps } of paths) {
    const { simulation, ...initial } = simulateStart(machine, { input: start.input })
    let { snapshot } = initial
    for (const { event } of steps) snapshot = simulation.send(snapshot, event).snapshot
  }
  return outcomes
}

export const measureCoverage = (fixtures: FlowFixtures, paths: readonly FlowPath[]): ChartCoverage => {
  const { machine } = fixtures
  const transitions = listTransitions(machine)
  const taken = takenTransitions(paths)
  const guarded = transitions.filter(({ guard }) => guard !== undefined).map(transitionId)
  // A state that an `always` exits immediately is not active after any step.
  const states = [
    ...visitedStates(paths),
    ...transitions
      .filter((transition) => taken.has(transitionId(transition)))
      .map(({ source }) => statePath(source)),
  ]
  const outcomes = new Set(guarded.flatMap((id) => [`${id}: true`, `${id}: false`]))
  const coveredOutcomes = listGuardOutcomes(fixtures, paths)
  return {
    states: count(new Set(listStates(machine).map(statePath)), new Set(states)),
    transitions: count(new Set(transitions.map(transitionId)), taken),
    guardOutcomes: {
      ...count(outcomes, coveredOutcomes),
      uncovered: [...outcomes].filter((outcome) => !coveredOutcomes.has(outcome)),
    },
    pairs: count(listPairs(machine), listCoveredPairs(machine, paths)),
  }
}
