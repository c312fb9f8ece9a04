import { listStates, listTransitions } from './chart.ts'
import { answeringActor } from './event-cases.ts'
import type { FlowFixtures } from './flow-fixtures.ts'

/**
 * The events that have a case although no state of the chart handles them. The result of an actor that the chart invokes is
 * not one of them: it reaches the chart, even if nothing follows.
 */
export const listUnacceptedEvents = ({ machine, events }: FlowFixtures): string[] => {
  const accepted = new Set(listTransitions(machine).map(({ eventType }) => String(eventType)))
  const invoked = new Set(
    [machine.root, ...listStates(machine)].flatMap(({ invoke }) => invoke.map(({ id }) => id)),
  )
  return Object.keys(events).filter((type) => !accepted.has(type) && !invoked.has(answeringActor(type) ?? ''))
}
