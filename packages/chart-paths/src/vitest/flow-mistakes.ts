import { eventKind, listDescribedStates, listTransitions } from '../chart.ts'
import { listUntakenTransitions } from '../coverage.ts'
import { listEventCases, listUnhandledEvents } from '../event-cases.ts'
import type { FlowFixtures } from '../flow-fixtures.ts'
import type { FlowPath } from '../flow-path.ts'
import type { StateAssertions } from '../state-assertions.ts'

// Each function returns one sentence for each mistake in a flow; none for a valid flow.

/** The types of the events that the chart accepts, except those of delays. */
const listAcceptedEvents = (fixtures: FlowFixtures): Set<string> =>
  new Set(
    listTransitions(fixtures.machine).flatMap((transition) =>
      ['named', 'done', 'error'].includes(eventKind(transition).kind) &&
      !String(transition.eventType).startsWith('internal.')
        ? [String(transition.eventType)]
        : [],
    ),
  )

export const findMissingCases = (fixtures: FlowFixtures): string[] =>
  [...listAcceptedEvents(fixtures)]
    .filter((type) => !(type in fixtures.events))
    .map((type) => `The event "${type}" has no case in the fixtures.`)

export const findUnhandledCases = (fixtures: FlowFixtures): string[] =>
  listUnhandledEvents(fixtures).map((type) => `The event "${type}" has a case, but no state handles it.`)

export const findUnusedCases = (fixtures: FlowFixtures, paths: readonly FlowPath[]): string[] => {
  const accepted = listAcceptedEvents(fixtures)
  const used = new Set(paths.flatMap(({ steps }) => steps.map(({ caseId }) => caseId)))
  return listEventCases(fixtures)
    .filter(({ id, event }) => accepted.has(event.type) && !used.has(id))
    .map(({ id }) => `No path uses the case "${id}".`)
}

const listAsserted = (states: StateAssertions): string[] =>
  Object.keys(states).filter((state) => states[state])

export const findAssertionMistakes = ({ machine }: FlowFixtures, states: StateAssertions): string[] => {
  const described = listDescribedStates(machine)
  const asserted = listAsserted(states)
  return [
    ...described
      .filter((state) => !asserted.includes(state))
      .map((state) => `The state "${state}" has a description but no assertion. Add one to the assertions.`),
    ...asserted
      .filter((state) => !described.includes(state))
      .map((state) => `The state "${state}" has an assertion but no description. Add one to the chart.`),
  ]
}

/**
 * @param taken The IDs of the transitions that the paths took.
 * @param asserted The states whose assertions ran.
 */
export const findCoverageMistakes = (
  fixtures: FlowFixtures,
  taken: ReadonlySet<string>,
  asserted: ReadonlySet<string>,
): string[] => {
  const untaken = listUntakenTransitions(fixtures, taken)
  return [
    ...untaken
      .filter(({ reason }) => reason === null)
      .map(({ transition }) => `The transition "${transition}" is neither taken nor excluded with a reason.`),
    ...Object.keys(fixtures.excluded ?? {})
      .filter((id) => !untaken.some(({ transition }) => transition === id))
      .map((id) => `"${id}" is excluded, but it is taken or does not exist.`),
    ...listDescribedStates(fixtures.machine)
      .filter((state) => !asserted.has(state))
      .map((state) => `The assertion of "${state}" did not run, because no path is in this state.`),
  ]
}
