import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'

type PathsOf<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: Key | `${Key}.${PathsOf<NonNullable<Value[Key]>>}` }[keyof Value &
      string]

/** The states of a machine by their path: `mobileMenu.open.resourcesCollapsed`. */
export type StatePath<TMachine extends AnyStateMachine> = PathsOf<SnapshotFrom<TMachine>['value']>

/** Assertions for the states of one machine; an unknown state does not compile. */
export type StateAssertionsOf<TMachine extends AnyStateMachine> = Readonly<
  Partial<Record<StatePath<TMachine>, (snapshot: SnapshotFrom<TMachine>) => void>>
>

/** The assertions of any machine, by state. */
export type StateAssertions = Readonly<Record<string, ((snapshot: AnyMachineSnapshot) => void) | undefined>>
