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

/** The actors in a machine's `setup`, by name. */
type ActorsOf<TMachine extends AnyStateMachine> = NonNullable<MachineImplementationsFrom<TMachine>['actors']>

/** A callback actor has no output: it sends events that the machine declares. */
type ResultOf<Logic, Name extends string> = Logic extends AnyActorLogic
  ? OutputFrom<Logic> extends undefined
    ? never
    : DoneActorEvent<OutputFrom<Logic>, Name> | ErrorActorEvent<unknown, Name>
  : never

/** The results of a machine's promise actors: one event for done and one for error. */
type ResultEventOf<TMachine extends AnyStateMachine> = {
  [Name in keyof ActorsOf<TMachine> & string]: ResultOf<ActorsOf<TMachine>[Name], Name>
}[keyof ActorsOf<TMachine> & string]

/** An event that one region of a chart raises for another. It is never sent from outside. */
type InternalEventType = `internal.${string}`

/** Every event that reaches a machine: those it declares, and the results of its promise actors. */
export type FlowEvent<TMachine extends AnyStateMachine> =
  | Exclude<EventFrom<TMachine>, { type: InternalEventType }>
  | ResultEventOf<TMachine>

/** Something that is excluded on purpose, with the reason. */
export interface Excluded {
  excluded: string
}

type Payload<Event> = Omit<Event, 'type' | 'actorId'>

/** Who causes an event. `app`: the app itself, outside this chart. */
export type Initiator = 'user' | 'server' | 'browser' | 'app'

type CaseOf<TMachine extends AnyStateMachine, Event> = Event extends EventObject
  ? {
      /** What happens, in the words of a user: "the server rejects the change". */
      description: string
      /** Who causes it; by default the user, or the server for the result of an actor. */
      initiator?: Initiator
      /** How a tester can cause it by hand, unless it is obvious: "Enter a wrong password." */
      instructions?: string
      /** Returns false where this cannot happen although the chart accepts the event. */
      when?: (snapshot: SnapshotFrom<TMachine>) => boolean
    } & (keyof Payload<Event> extends never ? { with?: never } : { with: Payload<Event> })
  : never

type CasesOf<TMachine extends AnyStateMachine, Event> = readonly [
  CaseOf<TMachine, Event>,
  ...CaseOf<TMachine, Event>[],
]

type Literal = string | number | boolean

/** True for literals, such as `'sent'` or `true`; false for `string` and `number`. */
type AreLiterals<Value> = [Value] extends [Literal]
  ? string extends Value
    ? false
    : number extends Value
      ? false
      : true
  : false

/** True if a property is a literal in each member of a union, and no member has all of its values. */
type IsDiscriminant<Output, Key extends keyof Output, Value = Output[Key]> = [
  Output extends unknown ? ([Value] extends [Output[Key]] ? false : AreLiterals<Output[Key]>) : never,
] extends [true]
  ? true
  : false

/** The properties that discriminate a union, such as `outcome`; never if there are none. */
type DiscriminantOf<Output> = {
  [Key in keyof Output & string]: IsDiscriminant<Output, Key> extends true ? Key : never
}[keyof Output & string]

type ValueNamed<Value, Name> = Value extends Literal ? (`${Value}` extends Name ? Value : never) : never

/** The members of a union for which a property has a value. */
type MemberOf<Output, Key extends keyof Output, Name> = Output extends unknown
  ? Name extends `${Output[Key] & Literal}`
    ? Output & Record<Key, ValueNamed<Output[Key], Name>>
    : never
  : never

/** The cases by the values of one discriminant. */
type CasesByMember<TMachine extends AnyStateMachine, Event, Output, Key extends keyof Output> = {
  readonly [Variant in `${Output[Key] & Literal}`]:
    | CasesOf<TMachine, Omit<Event, 'output'> & { type: string; output: MemberOf<Output, Key, Variant> }>
    | Excluded
}

/** The cases of an event. For a result that is a union, the cases of each member, or why it cannot happen. */
type CasesOfEvent<TMachine extends AnyStateMachine, Event> = Event extends { output: infer Output }
  ? [DiscriminantOf<Output>] extends [never]
    ? CasesOf<TMachine, Event>
    : { [Key in DiscriminantOf<Output>]: CasesByMember<TMachine, Event, Output, Key> }[DiscriminantOf<Output>]
  : CasesOf<TMachine, Event>

export interface AnyEventCase {
  description: string
  initiator?: Initiator
  instructions?: string
  when?: (snapshot: AnyMachineSnapshot) => boolean
  with?: object
}

type AnyCases = readonly AnyEventCase[] | Readonly<Record<string, readonly AnyEventCase[] | Excluded>>

/**
 * The cases of each event of a machine, including the results of its actors. Exhaustive: an event or result variant
 * with no case is a compile error.
 */
export type EventCases<TMachine extends AnyStateMachine> = string extends EventFrom<TMachine>['type']
  ? Readonly<Record<string, AnyCases>>
  : {
      readonly [Type in FlowEvent<TMachine>['type']]: CasesOfEvent<
        TMachine,
        Extract<FlowEvent<TMachine>, { type: Type }>
      >
    }

interface FlowStart<TMachine extends AnyStateMachine> {
  /** Describes the start in the words of a user; omitted if there is only one start. */
  description?: string
  input: InputFrom<TMachine>
}

/** A machine with everything needed to generate paths through it. */
export type FlowFixtures<TMachine extends AnyStateMachine = AnyStateMachine> = FixturesOfFlow<TMachine> &
  // A machine that needs an input needs a start with it.
  (undefined extends InputFrom<TMachine> ? unknown : Required<Pick<FixturesOfFlow<TMachine>, 'starts'>>)

interface FixturesOfFlow<TMachine extends AnyStateMachine> {
  name: string
  machine: TMachine
  events: EventCases<NoInfer<TMachine>>
  /** The starts of the flow; by default, one without input. */
  starts?: readonly FlowStart<TMachine>[]
  /**
   * The parts of the context that affect what can happen next, as short plain values. The search for paths continues
   * only where two facts (states or these values) occur together for the first time.
   */
  distinguish?: (context: SnapshotFrom<TMachine>['context']) => Record<string, string | number | boolean>
  /** Transitions that no path can cover, each with the reason. */
  excluded?: Readonly<Record<string, string>>
}
