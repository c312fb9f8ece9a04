import type { AnyMachineSnapshot } from 'xstate'
import { statePath } from './chart.ts'
import type { EventCase } from './event-cases.ts'
import type { Path, PathStep } from './path.ts'
import type { Reaction, Simulation } from './simulation.ts'
import { activeNodes } from './xstate-internals.ts'

/** The active states of a snapshot, outer ones first, without the root. */
export const activeStates = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodes(snapshot)
    .filter((state) => state.parent)
    .sort((one, other) => one.order - other.order)
    .map(statePath)

/** What must be true after an event, or after the start. */
export const outcomeOf = ({ snapshot, actions, emitted, started, stopped, transitions }: Reaction) => ({
  expected: {
    value: snapshot.value,
    context: snapshot.context as unknown,
    states: activeStates(snapshot),
    actions,
    emitted,
    started,
    stopped,
  },
  transitions,
})

/** The states that contain no other active state. */
export const innermost = (states: readonly string[]): string[] =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)))

const joinSteps = (steps: readonly string[]): string =>
  steps.map((step, index) => (index === 0 ? step : `then ${step}`)).join(', ')

/** A sentence that describes a path: what happens, in order, and the final states that differ from the initial ones. */
export const describePath = (start: Path['start'], steps: readonly PathStep[]): string => {
  const changed = (steps.at(-1)?.expected.states ?? []).filter(
    (state) => !start.expected.states.includes(state),
  )
  const happening = steps.length ? joinSteps(steps.map(({ says }) => says)) : 'nothing happens yet'
  const beginning = start.says === null ? '' : `${start.says}: `
  return `${beginning}${happening} → ${changed.length ? innermost(changed).join(' and ') : 'back at the start'}`
}

/** A step, and the snapshot after it. */
export interface TakenStep {
  snapshot: AnyMachineSnapshot
  step: PathStep
}

/** Lets a case happen in a simulated chart. */
export const takeStep = (
  simulation: Simulation,
  snapshot: AnyMachineSnapshot,
  { says, event, id }: EventCase,
): TakenStep => {
  const reaction = simulation.react(snapshot, event)
  return { snapshot: reaction.snapshot, step: { says, event, caseId: id, ...outcomeOf(reaction) } }
}
