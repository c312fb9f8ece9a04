import {
  type EventCase,
  type FlowFixtures,
  listEventCases,
  startTestActor,
  type TestActor,
} from 'chart-paths'
import { expect } from 'vitest'
import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate'
import { listActiveStates } from '../../src/ui/shared-wiring/active-chart-states.ts'

/** The type of an event, and the innermost states that are active after it, separated by commas. */
type LoggedStep = readonly [event: string, states: string]

const statesOf = (snapshot: AnyMachineSnapshot): string => listActiveStates(snapshot.value).join(', ')

interface LoggedPath {
  input: unknown
  cases: EventCase[]
}

/** Finds a start and a case for each event that lead to the states of the log. */
const findPath = (fixtures: FlowFixtures, steps: readonly LoggedStep[]): LoggedPath => {
  const allCases = listEventCases(fixtures)
  const [[start, startStates] = ['', ''], ...events] = steps
  if (start !== 'xstate.init') throw new Error('The log does not reach back to the start of the flow.')
  let furthest = { count: -1, states: '' }
  const pathFrom = (snapshot: AnyMachineSnapshot, count: number): EventCase[] | null => {
    if (count > furthest.count) furthest = { count, states: statesOf(snapshot) }
    const step = events[count]
    if (!step) return []
    for (const eventCase of allCases) {
      if (eventCase.event.type !== step[0] || !eventCase.canHappen(snapshot)) continue
      const [next] = transition(fixtures.machine, snapshot, eventCase.event)
      if (statesOf(next) !== step[1]) continue
      const rest = pathFrom(next, count + 1)
      if (rest) return [eventCase, ...rest]
    }
    return null
  }
  for (const { input } of fixtures.starts ?? [{ input: undefined }]) {
    const [first] = initialTransition(fixtures.machine, input)
    if (statesOf(first) !== startStates) continue
    const cases = pathFrom(first, 0)
    if (cases) return { input, cases }
  }
  const [event, states] = events[furthest.count] ?? steps[0] ?? []
  throw new Error(
    `Step ${furthest.count + 2}: no fixture of "${event}" leads from ${furthest.states || 'the start'} to ${states}.`,
  )
}

/**
 * Replays the events of a log on a flow, with payloads from its fixtures, and expects the states of the log after each.
 *
 * @returns the actor, for further assertions.
 * @throws Error if no choice of fixtures leads to these states.
 */
export const replay = async (fixtures: FlowFixtures, steps: readonly LoggedStep[]): Promise<TestActor> => {
  const { input, cases } = findPath(fixtures, steps)
  const testActor = startTestActor(fixtures.machine, input)
  for (const [index, { event }] of cases.entries()) {
    await testActor.perform(event)
    expect(statesOf(testActor.actor.getSnapshot())).toBe(steps[index + 1]?.[1])
  }
  return testActor
}
