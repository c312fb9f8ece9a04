import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { delayLength, eventKind, eventLabel, guardName, listOwnTransitions, nameOf } from './chart.ts'

const identifier = (state: AnyStateNode): string =>
  [state.machine.id, ...state.path].join('__').replace(/[^A-Za-z0-9_]/g, '_')

/** Mermaid ends a statement at `;` and a quoted name at `"`, and reads `#` as the start of an entity. */
const escapeText = (text: string): string => text.replace(/["#;<>{}]/g, (sign) => `#${sign.charCodeAt(0)};`)

const isTimer = (action: unknown): boolean =>
  typeof action === 'function' && 'type' in action && String(action.type).startsWith('xstate.')

/** Entry and exit actions that the chart names; the timers that xstate adds for `after` are left out. */
export const namedActions = (actions: readonly unknown[]): string[] =>
  actions.filter((action) => !isTimer(action)).map(nameOf)

const activities = (state: AnyStateNode): string[] => [
  ...namedActions(state.entry).map((action) => `entry / ${action}`),
  ...state.invoke.map((invoke) => `invoke ${invoke.src}`),
  ...namedActions(state.exit).map((action) => `exit / ${action}`),
]

const label = (transition: AnyTransitionDefinition): string => {
  const guard = guardName(transition)
  const actions = transition.actions.map(nameOf)
  return [
    eventLabel(transition),
    ...(guard ? [`[${guard}]`] : []),
    ...(actions.length ? [`/ ${actions.join(', ')}`] : []),
  ].join(' ')
}

/** The innermost state that holds all of the given ones; an edge is declared there. */
const commonAncestor = (states: readonly AnyStateNode[]): AnyStateNode | undefined => {
  const [first, ...rest] = states
  let ancestor = first?.parent
  while (ancestor) {
    const candidate = ancestor
    if (rest.every((state) => candidate.path.every((key, index) => state.path[index] === key)))
      return candidate
    ancestor = ancestor.parent
  }
  return undefined
}

/** True when a transition leads from a state to one inside it, which Mermaid cannot draw as an arrow. */
const leadsInside = (state: AnyStateNode, target: AnyStateNode): boolean =>
  target !== state && state.path.every((key, index) => target.path[index] === key)

/** Transitions without a target stay inside their state: they are written into it instead of drawn as an arrow. */
const internalTransitions = (state: AnyStateNode): string[] =>
  listOwnTransitions(state)
    .filter((transition) => !transition.target?.length)
    .map(label)

const anywhere = (state: AnyStateNode): string => `${identifier(state)}__anywhere`

/**
 * A pseudo-state inside a composite state that represents all of its states, for transitions from the composite state
 * to one of them.
 */
const drawAnywhere = (state: AnyStateNode, indent: string): string[] => {
  const isNeeded = listOwnTransitions(state).some((transition) =>
    transition.target?.some((target) => leadsInside(state, target)),
  )
  if (!isNeeded) return []
  return [`${indent}state "anywhere in ${state.key}" as ${anywhere(state)}`]
}

const drawState = (state: AnyStateNode, edges: Map<AnyStateNode, string[]>, indent: string): string[] => {
  const lines = [...activities(state), ...internalTransitions(state)].map(escapeText)
  const children = Object.values(state.states)
  const name = [state.parent ? state.key : state.machine.id, ...(children.length ? lines : [])]
  const opening = `${indent}state "${name.join('<br/>')}" as ${identifier(state)}`
  if (children.length === 0)
    return [opening, ...lines.map((line) => `${indent}${identifier(state)} : ${line}`)]
  const inner = `${indent}  `
  const drawn = children.map((child) => [
    ...drawState(child, edges, inner),
    ...(child.type === 'final' ? [`${inner}${identifier(child)} --> [*]`] : []),
  ])
  const initial =
    state.type === 'compound'
      ? state.initial.target.map((target) => `${inner}[*] --> ${identifier(target)}`)
      : []
  return [
    `${opening} {`,
    ...(edges.get(state) ?? []).map((edge) => `${inner}${edge}`),
    ...initial,
    ...drawAnywhere(state, inner),
    ...drawn.flatMap((lines, index) =>
      state.type === 'parallel' && index > 0 ? [`${inner}--`, ...lines] : lines,
    ),
    `${indent}}`,
  ]
}

/**
 * A Mermaid `stateDiagram-v2` of a state and everything in it, without a code fence. Arrows come before the states that
 * they connect, because Mermaid places a state where it is mentioned last.
 */
export const drawDiagram = (root: AnyStateNode): string => {
  const edges = new Map<AnyStateNode, string[]>()
  const collect = (state: AnyStateNode): void => {
    for (const transition of listOwnTransitions(state)) {
      for (const target of transition.target ?? []) {
        const inside = leadsInside(state, target)
        const home = inside ? state : (commonAncestor([state, target]) ?? root)
        const origin = inside ? anywhere(state) : identifier(state)
        const edge = `${origin} --> ${identifier(target)} : ${escapeText(label(transition))}`
        edges.set(home, [...(edges.get(home) ?? []), edge])
      }
    }
    for (const child of Object.values(state.states)) collect(child)
  }
  collect(root)
  return ['stateDiagram-v2', ...drawState(root, edges, '  ')].join('\n')
}

/** The named delays of the chart in use, with their length. */
export const listDelays = (machine: AnyStateMachine, transitions: readonly AnyTransitionDefinition[]) => {
  const names = new Set(
    transitions.flatMap((transition) => {
      const event = eventKind(transition)
      return event.kind === 'after' ? [event.delay] : []
    }),
  )
  return [...names].map((name) => ({ name, length: delayLength(machine, name) }))
}
