import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { delayLength, eventKind, formatMs, listInvokes, listTransitions } from './chart.ts'
import type { AnyEventCase, FlowFixtures } from './flow-fixtures.ts'
import { listNextDelays, timeUntil } from './timers.ts'
import { rejectUnsupported } from './unsupported.ts'

/** One concrete event of a path. */
export interface EventCase {
  /** Unique within the flow: the event's type and its description. */
  id: string
  description: string
  event: EventObject
  canHappen(snapshot: AnyMachineSnapshot): boolean
}

/** The ID of the actor whose result an event is, or null. */
export const resultActorId = (type: string): string | null =>
  /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1] ?? null

export const casesForEvent = (
  { events }: Pick<FlowFixtures, 'events'>,
  type: string,
): readonly AnyEventCase[] =>
  Object.values(events[type] ?? {}).flatMap((part) => ('excluded' in part ? [] : part))

/**
 * @throws Error if two cases of an event have the same description: paths and their titles could not tell them apart.
 */
const rejectDuplicates = (fixtures: FlowFixtures): void => {
  for (const type of Object.keys(fixtures.events)) {
    const descriptions = casesForEvent(fixtures, type).map(({ description }) => description)
    const duplicate = descriptions.find((description, index) => descriptions.indexOf(description) < index)
    if (duplicate !== undefined)
      throw new Error(
        `"${fixtures.name}" has two cases of "${type}" with the description "${duplicate}". Describe how they differ.`,
      )
  }
}

const fixtureCases = (fixtures: FlowFixtures): EventCase[] =>
  Object.keys(fixtures.events).flatMap((type) =>
    casesForEvent(fixtures, type).map((given) => {
      const actorId = resultActorId(type)
      const event = { type, ...given.with, ...(actorId === null ? {} : { actorId }) }
      return {
        id: `${type}: ${given.description}`,
        description: given.description,
        event,
        canHappen: (snapshot: AnyMachineSnapshot) =>
          (actorId === null || actorId in snapshot.children) &&
          (given.when?.(snapshot) ?? true) &&
          snapshot.can(event),
      }
    }),
  )

interface Delay {
  name: string
  /** In ms. */
  length: number
}

export const delaysByEvent = (machine: AnyStateMachine): Map<string, Delay> =>
  new Map(
    listTransitions(machine).flatMap((transition): [string, Delay][] => {
      const event = eventKind(transition)
      if (event.kind !== 'after') return []
      const length = delayLength(machine, event.delay)
      // `rejectUnsupported` reports delays without a fixed length, together with all other errors.
      return length === null ? [] : [[String(transition.eventType), { name: event.delay, length }]]
    }),
  )

/** The delays that can end next: the first one, and those that end at the same time. */
const delayCases = (machine: AnyStateMachine): EventCase[] =>
  [...delaysByEvent(machine)].map(([type, { name, length }]) => ({
    id: type,
    description: `${formatMs(length)} pass (${name})`,
    event: { type },
    canHappen: (snapshot) => listNextDelays(snapshot)[0] === type,
  }))

/** Describes a case in a snapshot. For a delay, says how much of it is left and which others end at the same time. */
export const describeCase = ({ description, event }: EventCase, snapshot: AnyMachineSnapshot): string => {
  const ending = listNextDelays(snapshot)
  if (ending[0] !== event.type) return description
  const delays = delaysByEvent(snapshot.machine)
  const names = new Set(ending.map((type) => delays.get(type)?.name))
  return `${formatMs(timeUntil(snapshot, event.type))} pass (${[...names].join(' and ')})`
}

/** All cases of a flow: those in its fixtures, and one for each delay of the chart. */
export const listEventCases = (fixtures: FlowFixtures): EventCase[] => {
  rejectUnsupported(fixtures.machine)
  rejectDuplicates(fixtures)
  return [...fixtureCases(fixtures), ...delayCases(fixtures.machine)]
}

/**
 * The events that have a case although no state of the chart handles them. Does not include results of actors that the
 * chart invokes: these reach the chart even if it ignores them.
 */
export const listUnhandledEvents = ({ machine, events }: FlowFixtures): string[] => {
  const handled = new Set(listTransitions(machine).map(({ eventType }) => String(eventType)))
  const invoked = new Set(listInvokes(machine).map(({ id }) => id))
  const isIgnoredResult = (type: string) =>
    !type.startsWith('xstate.error.') && invoked.has(resultActorId(type) ?? '')
  return Object.keys(events).filter((type) => !handled.has(type) && !isIgnoredResult(type))
}
