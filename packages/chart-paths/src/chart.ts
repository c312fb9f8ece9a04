import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** All states of a chart below its root, each before its children. */
export const listStates = (machine: AnyStateMachine): AnyStateNode[] => {
  const below = (state: AnyStateNode): AnyStateNode[] =>
    Object.values(state.states).flatMap((child) => [child, ...below(child)])
  return below(machine.root)
}

/** The ancestors of a state, from its parent to the root. */
export const listAncestors = ({ parent }: AnyStateNode): AnyStateNode[] =>
  parent ? [parent, ...listAncestors(parent)] : []

/** `form.enteringEmail`; the root's path is the machine's ID. */
export const statePath = (state: AnyStateNode): string => state.path.join('.') || state.machine.id

/** The paths of the states with a description, which a user can see. A region is always active, so it shows nothing. */
export const listDescribedStates = (machine: AnyStateMachine): string[] =>
  listStates(machine)
    .filter(({ description, parent }) => description !== undefined && parent?.type !== 'parallel')
    .map(statePath)

/** A state's own transitions in the order in which XState tries them, `always` last. */
export const listOwnTransitions = (state: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...state.transitions.values()].flat(),
  ...(state.always ?? []),
]

/** The root of a chart and all its states, each before its children. */
export const listNodes = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...listStates(machine)]

/** All transitions of a chart, except initial ones: these have no condition, and every path takes them. */
export const listTransitions = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  listNodes(machine).flatMap(listOwnTransitions)

/** Everything that the states of a chart invoke. */
export const listInvokes = (machine: AnyStateMachine) => listNodes(machine).flatMap(({ invoke }) => invoke)

/** The name of a guard or an action, in any form that a chart can use: `isOffline`, `not(isOffline)`. */
export const implementationName = (reference: unknown): string => {
  if (typeof reference === 'string') return reference
  if (typeof reference === 'object' && reference !== null && 'type' in reference)
    return String(reference.type)
  if (typeof reference === 'function')
    return 'guards' in reference && Array.isArray(reference.guards)
      ? `${reference.name}(${reference.guards.map(implementationName).join(', ')})`
      : `(function ${reference.name})`
  throw new TypeError(`Neither a name nor an object with a type: ${String(reference)}`)
}

export const guardName = (transition: AnyTransitionDefinition): string | null =>
  transition.guard === undefined ? null : implementationName(transition.guard)

export type EventKind =
  | { kind: 'named'; name: string }
  | { kind: 'done' | 'error' | 'snapshot'; actor: string }
  | { kind: 'after'; delay: string }
  | { kind: 'stateDone'; state: string }
  | { kind: 'always' }

/** Parses a transition's event type, such as `xstate.after.closeDelay.navigation.toolsMenu`. */
export const eventKind = (transition: AnyTransitionDefinition): EventKind => {
  const type = String(transition.eventType)
  if (type === '') return { kind: 'always' }
  const after = `.${transition.source.id}`
  if (type.startsWith('xstate.after.') && type.endsWith(after))
    return { kind: 'after', delay: type.slice('xstate.after.'.length, -after.length) }
  if (type.startsWith('xstate.done.state.'))
    return { kind: 'stateDone', state: type.slice('xstate.done.state.'.length) }
  for (const [prefix, kind] of [
    ['xstate.done.actor.', 'done'],
    ['xstate.error.actor.', 'error'],
    ['xstate.snapshot.', 'snapshot'],
  ] as const) {
    if (type.startsWith(prefix)) return { kind, actor: type.slice(prefix.length) }
  }
  return { kind: 'named', name: type }
}

/** The length of a named delay in ms, or null if it depends on the context. */
export const delayLength = (machine: AnyStateMachine, delay: string): number | null => {
  const implementation: unknown = machine.implementations.delays[delay]
  if (typeof implementation === 'number') return implementation
  return implementation === undefined && Number.isFinite(Number(delay)) ? Number(delay) : null
}

/** `10,000 ms`. */
export const formatMs = (ms: number): string => `${ms.toLocaleString('en-US')} ms`

/** `done logIn`, `after 200 ms (closeDelay)`, `name.edited`: for tables and diagrams. */
export const eventLabel = (transition: AnyTransitionDefinition): string => {
  const event = eventKind(transition)
  switch (event.kind) {
    case 'named':
      return event.name
    case 'always':
      return 'always'
    case 'stateDone':
      return `done state ${event.state}`
    case 'after': {
      const length = delayLength(transition.source.machine, event.delay)
      if (length === null) return `after ${event.delay}`
      const after = `after ${formatMs(length)}`
      return String(length) === event.delay ? after : `${after} (${event.delay})`
    }
    default:
      return `${event.kind} ${event.actor}`
  }
}

/** True for a timer that XState adds for `after`. */
export const isTimer = (action: unknown): boolean =>
  typeof action === 'function' && 'type' in action && String(action.type).startsWith('xstate.')

/** Entry or exit actions without the timers that XState adds for `after`. */
export const withoutTimers = (actions: readonly unknown[]): unknown[] =>
  actions.filter((action) => !isTimer(action))

/** Identifies a transition within its chart and its copies: `form.idle: done save [isOk] #1`. */
export const transitionId = (transition: AnyTransitionDefinition): string => {
  const { source } = transition
  const candidates =
    transition.eventType === ''
      ? (source.always ?? [])
      : (source.transitions.get(String(transition.eventType)) ?? [])
  const guard = guardName(transition)
  const position = candidates.length > 1 ? ` #${candidates.indexOf(transition) + 1}` : ''
  return `${statePath(source)}: ${eventLabel(transition)}${guard ? ` [${guard}]` : ''}${position}`
}

/** The delays of a chart's `after` transitions, with their lengths in ms. */
export const listDelays = (machine: AnyStateMachine) => {
  const names = new Set(
    listTransitions(machine).flatMap((transition) => {
      const event = eventKind(transition)
      return event.kind === 'after' ? [event.delay] : []
    }),
  )
  return [...names].map((name) => ({ name, length: delayLength(machine, name) }))
}
