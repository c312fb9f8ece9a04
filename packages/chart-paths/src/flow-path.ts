import type { EventObject, StateValue } from 'xstate'
import type { CalledAction, StartedActor } from './simulation.ts'

/** One event, and everything that must be true afterward. */
export interface PathStep {
  /** What happens, in the words of a user. */
  description: string
  event: EventObject
  /** The ID of the case, unique within the flow. */
  caseId: string
  /** The time that passes, in ms: the rest of the delay that ends, or 0 for any other event. */
  elapsed: number
  expected: {
    value: StateValue
    context: unknown
    /** The active states, such as `form.enteringEmail`, outermost first. */
    states: string[]
    actions: CalledAction[]
    emitted: EventObject[]
    started: StartedActor[]
    stopped: string[]
  }
  /** The IDs of the transitions taken. */
  transitions: string[]
}

export interface FlowPath {
  /** A readable sentence, unique within the flow. */
  title: string
  start: { description: string | null; input: unknown } & Pick<PathStep, 'expected' | 'transitions'>
  steps: PathStep[]
}
