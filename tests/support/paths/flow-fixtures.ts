import type {
  AnyActorLogic,
  AnyMachineSnapshot,
  AnyStateMachine,
  DoneActorEvent,
  ErrorActorEvent,
  EventFrom,
  EventObject,
  InputFrom,
  MachineImplementationsFrom,
  OutputFrom,
  SnapshotFrom,
} from 'xstate'
import { listFlows } from '../../../scripts/statecharts/flows.ts'

/** The actors that a machine's `setup` names, by name. A chart invokes each under its own name. */
type ActorsOf<TMachine extends AnyStateMachine> = NonNullable<MachineImplementationsFrom<TMachine>['actors']>

/** A callback actor has no output: it sends events that the machine declares. */
type AnswerOf<Logic, Name extends string> = Logic extends AnyActorLogic
  ? OutputFrom<Logic> extends undefined
    ? never
    : DoneActorEvent<OutputFrom<Logic>, Name> | ErrorActorEvent<unknown, Name>
  : never

/** The answers of a machine's promise actors: one event when an actor is done, one when it fails. */
type AnswerEventOf<TMachine extends AnyStateMachine> = {
  [Name in keyof ActorsOf<TMachine> & string]: AnswerOf<ActorsOf<TMachine>[Name], Name>
}[keyof ActorsOf<TMachine> & string]

/** An event that one region of a chart raises for another: nobody sends it from outside. */
type InternalEventType = `internal.${string}`

/** Every event that reaches a machine: those that it declares, and the answers of its promise actors. */
export type FlowEvent<TMachine extends AnyStateMachine> =
  | Exclude<EventFrom<TMachine>, { type: InternalEventType }>
  | AnswerEventOf<TMachine>

type Payload<Event> = Omit<Event, 'type' | 'actorId'>

type CaseOf<TMachine extends AnyStateMachine, Event> = Event extends EventObject
  ? {
      /** What happens, as a user tells it: "the server refuses the change". */
      says: string
      /** Where this can happen at all, when the chart alone does not say so. */
      when?: (snapshot: SnapshotFrom<TMachine>) => boolean
    } & (keyof Payload<Event> extends never ? { with?: never } : { with: Payload<Event> })
  : never

interface AnyCase {
  says: string
  when?: (snapshot: AnyMachineSnapshot) => boolean
  with?: object
}

/**
 * For each event of a machine, the answers of its actors included, the cases in which it is tried. Exhaustive: an event
 * that is new in the chart's types does not compile until it has a case.
 */
export type EventCases<TMachine extends AnyStateMachine> = string extends EventFrom<TMachine>['type']
  ? Readonly<Record<string, readonly AnyCase[]>>
  : {
      readonly [Type in FlowEvent<TMachine>['type']]: readonly [
        CaseOf<TMachine, Extract<FlowEvent<TMachine>, { type: Type }>>,
        ...CaseOf<TMachine, Extract<FlowEvent<TMachine>, { type: Type }>>[],
      ]
    }

/** A way in which a flow begins. */
export interface FlowStart<TMachine extends AnyStateMachine> {
  /** Where the flow stands at the start, as a user tells it; nothing when there is one start only. */
  says?: string
  input: InputFrom<TMachine>
}

/** A production machine with all that is needed to generate paths through it. */
export interface FlowFixtures<TMachine extends AnyStateMachine = AnyStateMachine> {
  name: string
  machine: TMachine
  events: EventCases<NoInfer<TMachine>>
  /** The ways in which the flow begins; one without input where none is given. */
  starts?: readonly FlowStart<TMachine>[]
  /**
   * What of the context makes a difference to what can happen next, as short plain values. Two snapshots of equal state
   * and equal distinctions are taken for the same place on the map of paths, and the search for paths goes on wherever
   * two facts, states or distinctions, meet for the first time.
   */
  distinguish?: (context: SnapshotFrom<TMachine>['context']) => Record<string, string | number | boolean>
  /** Transitions that no path can take, each with the reason. */
  unwalked?: Readonly<Record<string, string>>
}

/** The flows whose paths are tested: those that the variable FLOW names, separated by commas, else all. */
export const testedFlows = (): string[] => (process.env.FLOW ? process.env.FLOW.split(',') : listFlows())
