import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { statePath } from './chart.ts'
import { formatCount } from './coverage.ts'
import { describeCase, type EventCase } from './event-cases.ts'
import type { FlowFixtures } from './flow-fixtures.ts'
import type { FlowPath, PathStep } from './flow-path.ts'
import { createSimulation, type Outcome, type Simulation } from './simulation.ts'
import { timeUntil } from './timers.ts'
import { activeNodes } from './xstate-internals.ts'

/** The active states of a snapshot, outermost first, without the root. */
export const activeStates = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodes(snapshot)
    .filter((state) => state.parent)
    .sort((one, other) => one.order - other.order)
    .map(statePath)

const toExpectation = ({ snapshot, actions, emitted, started, stopped, transitions }: Outcome) => ({
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

/** Returns the states that contain no other active state. */
export const innermostStates = (states: readonly string[]): string[] =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)))

/** Lists the entries of a context that differ from those before, compared as text. */
export const listChanges = (
  before: unknown,
  after: unknown,
  format: (value: unknown) => string,
): [key: string, value: unknown][] => {
  const earlier: Record<string, unknown> = { ...(before ?? {}) }
  return Object.entries(after ?? {}).filter(
    ([key, value]) => !(key in earlier) || format(earlier[key]) !== format(value),
  )
}

/**
 * Describes a path in a sentence: its steps in order, and the final states that differ from the initial ones. A path
 * without steps is described by its start.
 */
export const describePath = (start: FlowPath['start'], steps: readonly PathStep[]): string => {
  const changed = (steps.at(-1)?.expected.states ?? []).filter(
    (state) => !start.expected.states.includes(state),
  )
  const last = steps.at(-1)
  if (!last) return start.description ?? 'the start'
  const beginning = start.description === null ? '' : `${start.description}: `
  const isBack = listChanges(start.expected.context, last.expected.context, JSON.stringify).length === 0
  const end =
    innermostStates(changed).join(' and ') || (isBack ? 'back at the start' : 'same state as at the start')
  return `${beginning}${steps.map(({ description }) => description).join(', then ')} → ${end}`
}

/** Titles this long or longer are shortened. */
const longTitle = 200

/** Leaves out the steps of a long title between the first and the last two. */
const shortenTitle = (title: string): string => {
  const steps = title.split(', then ')
  const more = steps.length - 4
  if (title.length < longTitle || more < 1) return title
  return [...steps.slice(0, 2), formatCount(more, 'more step'), ...steps.slice(-2)].join(', then ')
}

/** The title of the test of a path; a shortened one begins with the number of the path, so that it is unique. */
export const testTitle = ({ title }: FlowPath, index: number): string =>
  shortenTitle(title) === title ? title : `${index + 1}. ${shortenTitle(title)}`

/** Where a simulated path starts. */
export interface SimulatedStart {
  simulation: Simulation
  snapshot: AnyMachineSnapshot
  start: FlowPath['start']
}

export const listStarts = ({ starts }: FlowFixtures): readonly { description?: string; input: unknown }[] =>
  starts ?? [{ input: undefined }]

export const simulateStart = (
  machine: AnyStateMachine,
  { description, input }: { description?: string; input: unknown },
): SimulatedStart => {
  const simulation = createSimulation(machine, input)
  const outcome = simulation.start()
  return {
    simulation,
    snapshot: outcome.snapshot,
    start: { description: description ?? null, input, ...toExpectation(outcome) },
  }
}

/** A step, and the snapshot after it. */
export interface SimulatedStep {
  snapshot: AnyMachineSnapshot
  step: PathStep
}

/** Sends a case's event to a simulated chart. */
export const simulateStep = (
  simulation: Simulation,
  snapshot: AnyMachineSnapshot,
  eventCase: EventCase,
): SimulatedStep => {
  const { id: caseId, event } = eventCase
  const outcome = simulation.send(snapshot, event)
  const step = {
    description: describeCase(eventCase, snapshot),
    event,
    caseId,
    elapsed: timeUntil(snapshot, event.type),
    ...toExpectation(outcome),
  }
  return { snapshot: outcome.snapshot, step }
}
