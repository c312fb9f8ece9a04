import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'

type PathsOf<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: Key | `${Key}.${PathsOf<NonNullable<Value[Key]>>}` }[keyof Value &
      string]

/** The states of a machine by their path: `mobileMenu.open.resourcesCollapsed`. */
export type StatePath<TMachine extends AnyStateMachine> = PathsOf<SnapshotFrom<TMachine>['value']>

type LeavesOf<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${LeavesOf<NonNullable<Value[Key]>>}` }[keyof Value & string]

/** The states without child states for which neither they nor a state around them has a key. */
type Unasserted<TMachine extends AnyStateMachine, Keys> = Exclude<
  LeavesOf<SnapshotFrom<TMachine>['value']>,
  Keys | `${Keys & string}.${string}`
>

type AssertionsOf<TMachine extends AnyStateMachine> = {
  readonly [Path in StatePath<TMachine>]?: ((snapshot: SnapshotFrom<TMachine>) => void) | null
}

/** The assertions of any machine, by state. */
export type StateAssertions = Readonly<
  Record<string, ((snapshot: AnyMachineSnapshot) => void) | null | undefined>
>

/**
 * Returns an assertion for each state of a machine that a user can see. Exhaustive: every state needs an assertion, for itself or
 * for a state around it, or null if the machine leaves it at once. A missing or unknown state does not compile.
 */
export const createStateAssertions = <
  TMachine extends AnyStateMachine,
  const TAssertions extends AssertionsOf<TMachine>,
>(
  _machine: TMachine,
  assertions: TAssertions &
    Readonly<Record<Unasserted<TMachine, keyof TAssertions>, (snapshot: SnapshotFrom<TMachine>) => void>> &
    Readonly<Record<Exclude<keyof TAssertions, StatePath<TMachine>>, never>>,
): TAssertions => {
  for (const [state, assertion] of Object.entries<unknown>(assertions)) {
    if (typeof assertion === 'object' && assertion !== null)
      throw new TypeError(
        `The assertion of "${state}" is not a function. The key of a state inside it is its path, such as "${state}.${Object.keys(assertion)[0] ?? 'child'}".`,
      )
  }
  return assertions
}
