import type { StatelyInspectionEvent } from '@statelyai/inspect'

const hidden = '•••'
const maxDepth = 6
const maxItems = 5

/** Matches a key that is a name in the code. Other keys may be data, such as an email address. */
const fieldName = /^[A-Za-z_]\w{0,39}$/

/**
 * A copy of a value with every string hidden. Numbers, booleans, and the structure
 * remain, so that a flow can be followed.
 */
export const mask = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return hidden
  if (typeof value === 'function') return `${value.name}()`
  if (typeof value !== 'object' || value === null) return typeof value === 'symbol' ? hidden : value
  if (depth >= maxDepth) return hidden
  if (Array.isArray(value)) return maskList(value, depth)
  const isPlain = Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? maskFields(value, depth + 1) : hidden
}

const maskList = (items: readonly unknown[], depth: number): unknown[] => {
  const shown = items.slice(0, maxItems).map((item) => mask(item, depth + 1))
  return items.length > maxItems ? [...shown, `${items.length - maxItems} more`] : shown
}

const maskFields = (fields: object, depth: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [fieldName.test(name) ? name : hidden, mask(value, depth)]),
  )

export const maskEvent = <Event extends { type: string }>(event: Event): Event =>
  ({ ...maskFields(event, 0), type: event.type }) as Event

/** Child actors are omitted, because each is reported in its own events. */
const maskSnapshot = <Snapshot extends object>(snapshot: Snapshot): Snapshot => {
  const { status, value, tags, ...data } = snapshot as Record<string, unknown>
  const { context, input, output, error } = data
  return {
    status,
    value,
    tags,
    ...maskFields({ context, input, output, error }, 0),
  } as Snapshot
}

/**
 * A copy of an inspection event without what users typed or received: every string is hidden, except the
 * names of states, events, and actors.
 */
export const maskInspectionEvent = (event: StatelyInspectionEvent): StatelyInspectionEvent => {
  if (event.type === '@xstate.event') return { ...event, event: maskEvent(event.event) }
  if (event.type === '@xstate.actor') return { ...event, snapshot: maskSnapshot(event.snapshot) }
  return { ...event, snapshot: maskSnapshot(event.snapshot), event: maskEvent(event.event) }
}
