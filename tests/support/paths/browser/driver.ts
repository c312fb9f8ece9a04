import type { PlaywrightTestOptions } from '@playwright/test'
import type { AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'
import type { EventCase } from '../event-cases.ts'
import type { FlowEvent } from '../flow-fixtures.ts'
import type { Path, PathStep } from '../path.ts'
import type { StatePath } from '../state-assertions.ts'

/** What a browser cannot do or show, and why. */
export interface NotInBrowser {
  notInBrowser: string
}

/** What a step of a path, or its start, leads to. */
export type Expectation = PathStep['expected']

type EventOf<TMachine extends AnyStateMachine, Type> = Extract<FlowEvent<TMachine>, { type: Type }>

/** Carries a flow's paths out on a page. Exhaustive: every event is done on the page or left out with a reason. */
export interface BrowserDriver<TMachine extends AnyStateMachine = AnyStateMachine> {
  /** What the console says of the faults on these paths. */
  consoleErrors: readonly RegExp[]
  /** What the browser must be, beside the defaults. */
  use?: Partial<PlaywrightTestOptions>
  /** False where a page that one path has used cannot be used for the next. */
  joinsPaths?: boolean
  /** False for an input with which the flow cannot begin on the page. */
  startsWith?(input: InputFrom<TMachine>): boolean
  /** Opens the page where the flow begins. */
  open(start: Path['start']): Promise<void>
  /** Makes an event happen: a user's deed on the page, or an answer of the outside world that was held back. */
  events: {
    readonly [Type in FlowEvent<TMachine>['type']]:
      | ((event: EventOf<TMachine, Type>, step: PathStep) => Promise<void>)
      | NotInBrowser
  }
  /** Lets a delay of the chart pass, by its name; its length is in ms. */
  delays?: Readonly<Record<string, ((length: number) => Promise<void>) | NotInBrowser>>
  /** What a user sees in each state that has a description. */
  states: Readonly<
    Partial<Record<StatePath<TMachine>, ((expected: Expectation) => Promise<void>) | NotInBrowser>>
  >
  /** False where a case cannot happen on the page, though the chart would take it. */
  allows?(eventCase: EventCase, snapshot: SnapshotFrom<TMachine>): boolean
  /** Transitions that no path of the page takes although each of its events can be done, with the reason. */
  unwalked?: Readonly<Record<string, string>>
}

export const isNotInBrowser = (part: object): part is NotInBrowser => 'notInBrowser' in part
