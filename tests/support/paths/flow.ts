import type { AnyStateMachine, EventFrom, EventObject, InputFrom, SnapshotFrom } from 'xstate'

type Payload<Event> = Omit<Event, 'type' | 'actorId'>

type CaseOf<TMachine extends AnyStateMachine, Event> = Event extends EventObject
  ? {
      /** What happens, as a person tells it: "the server refuses the change". */
      says: string
      /** Where this can happen at all, when the chart alone does not say so. */
      when?: (snapshot: SnapshotFrom<TMachine>) => boolean
    } & (keyof Payload<Event> extends never ? { with?: never } : { with: Payload<Event> })
  : never

/**
 * For each event of a machine, the answers of its actors included, the cases in which it is tried. Exhaustive: an event
 * that is new in the chart's types does not compile until it has a case.
 */
export type EventCases<TMachine extends AnyStateMachine> = {
  readonly [Type in EventFrom<TMachine>['type']]: readonly [
    CaseOf<TMachine, Extract<EventFrom<TMachine>, { type: Type }>>,
    ...CaseOf<TMachine, Extract<EventFrom<TMachine>, { type: Type }>>[],
  ]
}

/** A way in which a flow begins. */
export interface FlowStart<TMachine extends AnyStateMachine> {
  /** Where the flow stands at the start, as a person tells it; nothing when there is one start only. */
  says?: string
  input: InputFrom<TMachine>
}

/** A production machine with all that is needed to generate paths through it. */
export interface Flow<TMachine extends AnyStateMachine = AnyStateMachine> {
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
