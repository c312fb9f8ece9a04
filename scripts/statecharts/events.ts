import { eventKind, implementationName, listNodes, listOwnTransitions, statePath } from 'chart-paths/chart'
import type { AnyStateMachine, AnyStateNode } from 'xstate'

/** A named event of a chart with the paths of states. */
interface ChartEvent {
  name: string
  /** The states whose transitions, entry, or exit raise it; empty if it only comes from outside. */
  raisedBy: string[]
  /** The states with a transition for it. */
  handledBy: string[]
}

/**
 * The names of the events that an action raises.
 * @throws Error if the action computes its event, and the chart's `meta.computedEvents` does not list the events.
 */
const raisedEvents = (machine: AnyStateMachine, action: unknown): string[] => {
  const raise: unknown = machine.implementations.actions[implementationName(action)]
  if (typeof raise !== 'function' || !('type' in raise && raise.type === 'xstate.raise')) return []
  const event: unknown = 'event' in raise && raise.event
  if (typeof event === 'object' && event !== null && 'type' in event) return [String(event.type)]
  const declared = machine.root.meta?.computedEvents?.[implementationName(action)]
  if (!declared)
    throw new Error(
      `meta.computedEvents of ${machine.id} does not list the events of ${implementationName(action)}.`,
    )
  return Object.keys(declared)
}

const listActions = (state: AnyStateNode): unknown[] => [
  ...state.entry,
  ...state.exit,
  ...listOwnTransitions(state).flatMap(({ actions }) => actions),
]

/** Lists the named events of a chart, in alphabetical order. */
export const listEvents = (machine: AnyStateMachine): ChartEvent[] => {
  const states = listNodes(machine).map((state) => ({
    path: statePath(state),
    raised: listActions(state).flatMap((action) => raisedEvents(machine, action)),
    handled: listOwnTransitions(state).flatMap((transition) => {
      const event = eventKind(transition)
      return event.kind === 'named' ? [event.name] : []
    }),
  }))
  const names = [...new Set(states.flatMap(({ handled }) => handled))].sort()
  return names.map((name) => ({
    name,
    raisedBy: states.flatMap(({ path, raised }) => (raised.includes(name) ? [path] : [])),
    handledBy: states.flatMap(({ path, handled }) => (handled.includes(name) ? [path] : [])),
  }))
}

/** The regions of a parallel chart that contain the states with these paths. */
export const listRegions = (paths: readonly string[]): string[] => [
  ...new Set(paths.map((path) => path.split('.')[0] ?? path)),
]

/**
 * Draws which region (left) raises which events (middle) for which other regions (right), or returns null if none does.
 */
export const drawRaisedEvents = (machine: AnyStateMachine): string | null => {
  const links = listEvents(machine).flatMap(({ name, raisedBy, handledBy }) =>
    listRegions(raisedBy).flatMap((from) => {
      const to = listRegions(handledBy).filter((region) => region !== from)
      // Other nodes than those on the left.
      return to.length === 0
        ? []
        : [{ name, from, to: to.map((region) => `to_${region}[${region}]`).join(' & ') }]
    }),
  )
  if (machine.root.type !== 'parallel' || links.length === 0) return null
  const groups = [...Map.groupBy(links, ({ from, to }) => `${from} ${to}`).values()]
  return [
    'flowchart LR',
    ...groups.flatMap((group, index) => {
      const names = group.map(({ name }) => name).join('<br/>')
      const events = `events${index + 1}`
      return [`  ${group[0]?.from} --- ${events}("${names}")`, `  ${events} --> ${group[0]?.to}`]
    }),
  ].join('\n')
}
