import type { PlaywrightTestOptions } from '@playwright/test'
import type { AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'
import type { EventCase } from '../event-cases.ts'
import type { Excluded, FlowEvent } from '../flow-fixtures.ts'
import type { FlowPath, PathStep } from '../flow-path.ts'
import type { StatePath, Unasserted } from '../state-assertions.ts'

/** The result of the start or of a step of a path. */
export type Expectation = PathStep['expected']

type EventOf<TMachine extends AnyStateMachine, Type> = Extract<FlowEvent<TMachine>, { type: Type }>

type PageAssertion = (expected: Expectation) => Promise<void>

type PageAssertions<TMachine extends AnyStateMachine> = Readonly<
  Partial<Record<StatePath<TMachine>, PageAssertion | Excluded | null>>
>

/**
 * Creates the assertions of a machine's states on a page. Exhaustive: every state, or one of its ancestors, needs an
 * assertion, a reason why it has none, or null if users cannot see it. A missing or unknown state is a compile error.
 */
export const createPageAssertions =
  <TMachine extends AnyStateMachine>() =>
  <const TAssertions extends PageAssertions<TMachine>>(
    assertions: TAssertions &
      Readonly<Record<Unasserted<TMachine, keyof TAssertions>, PageAssertion>> &
      Readonly<Record<Exclude<keyof TAssertions, StatePath<TMachine>>, never>>,
  ): PageAssertions<TMachine> =>
    assertions

/** Performs a flow's paths on a page. Exhaustive: every event is triggered or excluded with a reason. */
export interface BrowserDriver<TMachine extends AnyStateMachine = AnyStateMachine> {
  /** The console errors that these paths cause. */
  consoleErrors: readonly RegExp[]
  /** Browser options that differ from the defaults. */
  use?: Partial<PlaywrightTestOptions>
  /**
   * The maximum number of steps of joined paths, by default 30; 0 if the page of one
   * path cannot be reused for the next.
   */
  maxSteps?: number
  /** True if a step may come between two joined paths, such as closing a dialog. There are then fewer paths. */
  allowsConnectingSteps?: boolean
  /** Returns false for an input with which the flow cannot start on the page. */
  startsWith?(input: InputFrom<TMachine>): boolean
  open(start: FlowPath['start']): Promise<void>
  /** Performs an event: a user action on the page, or a response that the test has delayed until then. */
  events: {
    readonly [Type in FlowEvent<TMachine>['type']]:
      | ((event: EventOf<TMachine, Type>, step: PathStep) => Promise<void>)
      | Excluded
  }
  /** Waits until a named delay of the chart ends. `length` is the remaining time in ms. */
  delays?: Readonly<Record<string, ((length: number) => Promise<void>) | Excluded>>
  /** An assertion for each state that has a description, from `createPageAssertions`. */
  states: PageAssertions<TMachine>
  /** Returns false if a case cannot happen on the page although the chart accepts it. */
  allows?(eventCase: EventCase, snapshot: SnapshotFrom<TMachine>): boolean
  /** Returns false if a case cannot happen on the page after these steps although the chart accepts it. */
  allowsAfter?(eventCase: EventCase, steps: readonly PathStep[]): boolean
  /** Transitions that no browser path covers although their events can be triggered, each with the reason. */
  excluded?: Readonly<Record<string, string>>
}

export const isExcluded = (part: object): part is Excluded => 'excluded' in part
