import { eventKind, listNodes, listOwnTransitions, nameOf, statePath } from 'chart-paths/chart'
import type { AnyStateMachine, AnyStateNode } from 'xstate'

/** A named event of a chart with the paths of states. */
interface ChartEvent {
  name: string
  /** The states whose transitions, entry, or exit raise it; empty if it only comes from outside. */
  raisedBy: string[]
  /** The states with a transition for it. */
  handledBy: string[]
}

/** The name of the event that an action raises, or null. An event that depends on params is found in the source of its function. */
const raisedEvent = (machine: AnyStateMachine, action: unknown): string | null => {
  const raise: unknown = machine.implementations.actions[nameOf(action)]
  if (typeof raise !== 'function' || !('event' in raise)) return null
  const { event } = raise
  if (typeof event === 'function') return /\btype: ['"]([^'"]+)['"]/.exec(String(event))?.[1] ?? null
  return typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : null
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
    raised: listActions(state).map((action) => raisedEvent(machine, action)),
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

/** Draws which region raises which events for which other region, or returns null if none does. */
export const drawRaisedEvents = (machine: AnyStateMachine): string | null => {
  const regionsOf = (paths: readonly string[]) => [...new Set(paths.map((path) => path.split('.')[0]))]
  const links = listEvents(machine).flatMap(({ name, raisedBy, handledBy }) =>
    regionsOf(raisedBy).flatMap((from) =>
      regionsOf(handledBy).flatMap((to) => (from === to ? [] : [{ name, from, to }])),
    ),
  )
  if (machine.root.type !== 'parallel' || links.length === 0) return null
  const groups = [...Map.groupBy(links, ({ from, to }) => `${from} ${to}`).values()]
  return [
    'flowchart TB',
    ...groups.map((group) => {
      const names = group.map(({ name }) => name).join('<br/>')
      return `  ${group[0]?.from} -- "${names}" --> ${group[0]?.to}`
    }),
  ].join('\n')
}
