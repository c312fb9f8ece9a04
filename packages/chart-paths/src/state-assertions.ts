import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'

type PathsOf<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: Key | `${Key}.${PathsOf<NonNullable<Value[Key]>>}` }[keyof Value &
      string]

/** The paths of a machine's states, such as `mobileMenu.open.resourcesCollapsed`. */
export type StatePath<TMachine extends AnyStateMachine> = PathsOf<SnapshotFrom<TMachine>['value']>

type LeavesOf<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${LeavesOf<NonNullable<Value[Key]>>}` }[keyof Value & string]

/** Leaf states with no assertion of their own or inherited from an ancestor. */
export type Unasserted<TMachine extends AnyStateMachine, Keys> = Exclude<
  LeavesOf<SnapshotFrom<TMachine>['value']>,
  Keys | `${Keys & string}.${string}`
>

type AssertionsOf<TMachine extends AnyStateMachine> = {
  readonly [FlowPath in StatePath<TMachine>]?: ((snapshot: SnapshotFrom<TMachine>) => void) | null
}

export type StateAssertions = Readonly<
  Record<string, ((snapshot: AnyMachineSnapshot) => void) | null | undefined>
>

/**
 * Creates the assertions of a machine's states. Exhaustive: every state, or one of its ancestors, needs an assertion,
 * or null if the machine exits it immediately. A missing or unknown state is a compile error.
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
