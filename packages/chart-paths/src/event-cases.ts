import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { delayLength, eventKind, listTransitions } from './chart.ts'
import type { AnyEventCase, FlowFixtures } from './flow-fixtures.ts'
import { UnsupportedChart } from './unsupported-chart.ts'

/** One concrete event of a path. */
export interface EventCase {
  /** Unique within the flow: the event's type and its description. */
  id: string
  says: string
  event: EventObject
  canHappen(snapshot: AnyMachineSnapshot): boolean
}

const answerPrefixes = ['xstate.done.actor.', 'xstate.error.actor.'] as const

/** The id of the actor whose result the event is, or null. */
export const answeringActor = (type: string): string | null => {
  const prefix = answerPrefixes.find((candidate) => type.startsWith(candidate))
  return prefix ? type.slice(prefix.length) : null
}

/** The cases that the fixtures have for an event. */
export const casesOf = ({ events }: Pick<FlowFixtures, 'events'>, type: string): readonly AnyEventCase[] =>
  Object.values(events[type] ?? {}).flatMap((part) => ('excluded' in part ? [] : part))

const writtenCases = (fixtures: FlowFixtures): EventCase[] =>
  Object.keys(fixtures.events).flatMap((type) =>
    casesOf(fixtures, type).map((written) => {
      const actorId = answeringActor(type)
      const event = { type, ...written.with, ...(actorId === null ? {} : { actorId }) }
      return {
        id: `${type}: ${written.says}`,
        says: written.says,
        event,
        canHappen: (snapshot: AnyMachineSnapshot) =>
          (actorId === null || actorId in snapshot.children) &&
          (written.when?.(snapshot) ?? true) &&
          snapshot.can(event),
      }
    }),
  )

/** The time that passes before a delayed transition. */
export interface Delay {
  name: string
  /** In ms. */
  length: number
}

/** The delayed transitions of a chart, by the type of their event. */
export const listDelays = (machine: AnyStateMachine): Map<string, Delay> =>
  new Map(
    listTransitions(machine).flatMap((transition): [string, Delay][] => {
      const event = eventKind(transition)
      if (event.kind !== 'after') return []
      const length = delayLength(machine, event.delay)
      if (length === null)
        throw new UnsupportedChart(machine, `the delay "${event.delay}" has no fixed length`)
      return [[String(transition.eventType), { name: event.delay, length }]]
    }),
  )

/** Time passes for all delays, so only the delay that ends first can pass. */
const timeCases = (machine: AnyStateMachine): EventCase[] => {
  const delays = [...listDelays(machine)]
  return delays.map(([type, { name, length }]) => ({
    id: type,
    says: `${length} ms pass (${name})`,
    event: { type },
    canHappen: (snapshot) =>
      snapshot.can({ type }) &&
      !delays.some(
        ([other, { length: meanwhile }]) =>
          other !== type && meanwhile <= length && snapshot.can({ type: other }),
      ),
  }))
}

/** All cases of a flow: those in its fixtures, and one for each delay of the chart. */
export const listEventCases = (fixtures: FlowFixtures): EventCase[] => [
  ...writtenCases(fixtures),
  ...timeCases(fixtures.machine),
]
