import { type AnyStateMachine, and, or } from 'xstate'
import { listStates, listTransitions, statePath, transitionId } from './chart.ts'
import { transitionsOf } from './coverage.ts'
import { enteredStates } from './entered-states.ts'
import type { FlowFixtures } from './flow-fixtures.ts'
import type { Path } from './path.ts'
import { simulate } from './simulation.ts'

/** How many there are, and how many of them paths cover. */
export interface Count {
  covered: number
  all: number
}

/** What paths cover of a chart. */
export interface ChartCoverage {
  states: Count
  transitions: Count
  /** Two for each guarded transition: its guard is true, and it is false. */
  guardOutcomes: Count
  /** A transition that enters a state, and one from that state. */
  pairs: Count
}

const count = (all: ReadonlySet<string>, seen: ReadonlySet<string>): Count => ({
  covered: [...all].filter((item) => seen.has(item)).length,
  all: all.size,
})

const pairOf = (entering: string, leaving: string): string => `${entering}\n${leaving}`

const listPairs = (machine: AnyStateMachine): Set<string> => {
  const transitions = listTransitions(machine)
  return new Set(
    transitions.flatMap((entering) => {
      const entered = enteredStates(entering)
      return transitions
        .filter(({ source }) => entered.has(source))
        .map((leaving) => pairOf(transitionId(entering), transitionId(leaving)))
    }),
  )
}

const pairsOf = (machine: AnyStateMachine, paths: readonly Path[]): Set<string> => {
  const byId = new Map(listTransitions(machine).map((transition) => [transitionId(transition), transition]))
  const pairs = new Set<string>()
  for (const { start, steps } of paths) {
    const enteredBy = new Map<unknown, string>()
    for (const id of [start, ...steps].flatMap(({ transitions }) => transitions)) {
      const transition = byId.get(id)
      const entering = enteredBy.get(transition?.source)
      if (entering !== undefined) pairs.add(pairOf(entering, id))
      if (transition) for (const state of enteredStates(transition)) enteredBy.set(state, id)
    }
  }
  return pairs
}

/** A copy of a chart that tells each result of each guard. */
const watchGuards = (machine: AnyStateMachine, report: (outcome: string) => void): AnyStateMachine => {
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

const guardOutcomesOf = (fixtures: FlowFixtures, paths: readonly Path[]): Set<string> => {
  const outcomes = new Set<string>()
  const machine = watchGuards(fixtures.machine, (outcome) => outcomes.add(outcome))
  for (const { start, steps } of paths) {
    const simulation = simulate(machine, start.input)
    let { snapshot } = simulation.start()
    for (const { event } of steps) snapshot = simulation.react(snapshot, event).snapshot
  }
  return outcomes
}

/** Counts what paths cover of a flow's chart. */
export const measureCoverage = (fixtures: FlowFixtures, paths: readonly Path[]): ChartCoverage => {
  const { machine } = fixtures
  const transitions = listTransitions(machine)
  const taken = transitionsOf(paths)
  const guarded = transitions.filter(({ guard }) => guard !== undefined).map(transitionId)
  // A state that an `always` leaves immediately is not active after any step.
  const states = [
    ...paths.flatMap(({ start, steps }) => [start, ...steps].flatMap(({ expected }) => expected.states)),
    ...transitions
      .filter((transition) => taken.has(transitionId(transition)))
      .map(({ source }) => statePath(source)),
  ]
  return {
    states: count(new Set(listStates(machine).map(statePath)), new Set(states)),
    transitions: count(new Set(transitions.map(transitionId)), taken),
    guardOutcomes: count(
      new Set(guarded.flatMap((id) => [`${id}: true`, `${id}: false`])),
      guardOutcomesOf(fixtures, paths),
    ),
    pairs: count(listPairs(machine), pairsOf(machine, paths)),
  }
}
