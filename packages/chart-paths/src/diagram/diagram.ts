import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { eventLabel, guardName, listOwnTransitions, listTransitions, statePath } from '../chart.ts'
import { contains, isComposite, type Scope, scopeOf, splitChart, visibleStateOf } from './split.ts'

/** A part of a chart as a Mermaid `stateDiagram-v2`, without a code fence. */
export interface Diagram {
  root: AnyStateNode
  text: string
}

/** `home` is the state inside which the arrow is declared. */
interface Arrow {
  home: AnyStateNode
  from: string
  to: string
  label: string
}

/** A label in one line is wider than the states that it connects. */
const longestLine = 20

const identifier = (state: AnyStateNode): string =>
  [state.machine.id, ...state.path].join('__').replace(/[^A-Za-z0-9_]/g, '_')

/** Mermaid ends a statement at `;` and a quoted name at `"`, and reads `#` as the start of an entity. */
const escapeText = (text: string): string => text.replace(/["#;<>{}]/g, (sign) => `#${sign.charCodeAt(0)};`)

/** The path of a state below another one. */
const pathBelow = (outer: AnyStateNode, inner: AnyStateNode): string =>
  inner.path.slice(outer.path.length).join('.')

/** The event and the guard of a transition. Its actions are in the page's table only. */
const label = (transition: AnyTransitionDefinition): string => {
  const event = escapeText(eventLabel(transition))
  const guard = guardName(transition)
  if (!guard) return event
  return `${event}${event.length + guard.length > longestLine ? '<br/>' : ' '}[${escapeText(guard)}]`
}

/**
 * The state that an arrow points to. A transition to the state that holds its source points to that state's initial state,
 * because Mermaid cannot draw an arrow from a state to one around it.
 */
const drawnTarget = (source: AnyStateNode, target: AnyStateNode): AnyStateNode => {
  const [initial] = target.type === 'compound' && contains(target, source) ? target.initial.target : []
  return initial ? drawnTarget(source, initial) : target
}

/** A box inside a composite state that represents all of its states, because Mermaid draws no arrow from a state into itself. */
const anywhere = (state: AnyStateNode): string => `${identifier(state)}__anywhere`

const innermostAround = (root: AnyStateNode, first: AnyStateNode, second: AnyStateNode): AnyStateNode => {
  let around = first.parent
  while (around && around !== root && !contains(around, second)) around = around.parent
  return around ?? root
}

const drawArrow = (scope: Scope, transition: AnyTransitionDefinition, target: AnyStateNode): Arrow => {
  const { source } = transition
  const to = visibleStateOf(scope, target)
  const goal = to === target ? '' : `<br/>to ${pathBelow(to, target)}`
  if (source === scope.root || !contains(scope.root, source))
    return { home: scope.root, from: anywhere(source), to: identifier(to), label: label(transition) + goal }
  const from = visibleStateOf(scope, source)
  const origin = from === source ? '' : `${pathBelow(from, source)}: `
  const isInside = from !== to && contains(from, to)
  return {
    home: isInside ? from : innermostAround(scope.root, from, to),
    from: isInside ? anywhere(from) : identifier(from),
    to: identifier(to),
    label: origin + label(transition) + goal,
  }
}

/** Transitions between the same two states share one arrow. */
const drawArrows = (home: AnyStateNode, arrows: readonly Arrow[]): string[] => {
  const byEnds = Map.groupBy(
    arrows.filter((arrow) => arrow.home === home),
    ({ from, to }) => `${from} --> ${to}`,
  )
  return [...byEnds].map(([ends, group]) => `${ends} : ${group.map((arrow) => arrow.label).join('<br/>')}`)
}

/** What a state does besides leading to others: the actors it runs, and the events that it handles without leaving. */
const notesOf = (state: AnyStateNode): string[] => [
  ...state.invoke.map(({ src }) => escapeText(`invoke ${src}`)),
  ...listOwnTransitions(state)
    .filter(({ target }) => !target?.length)
    .map(label),
]

const declare = (name: readonly string[], id: string): string => `state "${name.join('<br/>')}" as ${id}`

const drawState = (scope: Scope, state: AnyStateNode, arrows: readonly Arrow[]): string[] => {
  const declaration = declare([state.key, ...notesOf(state)], identifier(state))
  if (scope.collapsed.has(state) || !isComposite(state)) return [declaration]
  return [`${declaration} {`, ...drawInside(scope, state, arrows).map((line) => `  ${line}`), '}']
}

const drawInside = (scope: Scope, state: AnyStateNode, arrows: readonly Arrow[]): string[] => [
  ...drawArrows(state, arrows),
  ...(state.initial?.target ?? []).map((target) => `[*] --> ${identifier(visibleStateOf(scope, target))}`),
  ...(arrows.some(({ from }) => from === anywhere(state)) && state !== scope.root
    ? [declare([`anywhere in ${state.key}`], anywhere(state))]
    : []),
  ...Object.values(state.states).flatMap((child) => [
    ...(child.type === 'final' ? [`${identifier(child)} --> [*]`] : []),
    ...drawState(scope, child, arrows),
  ]),
]

/** Boxes for what begins outside the states of the diagram: in its root, or in another region. */
const drawOutside = ({ root }: Scope, outside: readonly AnyStateNode[]): string[] => {
  const boxes = new Set([...(notesOf(root).length ? [root] : []), ...outside])
  return [...boxes].map((state) =>
    declare(
      [
        `anywhere in ${state.path.length ? state.key : statePath(state)}`,
        ...(state === root ? notesOf(root) : []),
      ],
      anywhere(state),
    ),
  )
}

/** The diagrams of a chart, outer ones first. Every transition is in one of them. */
export const drawDiagrams = (machine: AnyStateMachine): Diagram[] => {
  const scopes = splitChart(machine)
  const ends = listTransitions(machine).flatMap((transition) =>
    (transition.target ?? []).map((declared) => {
      const target = drawnTarget(transition.source, declared)
      return { transition, target, scope: scopeOf(scopes, transition.source, target) }
    }),
  )
  return scopes.map((scope) => {
    const own = ends.filter((end) => end.scope === scope)
    const outside = own
      .map(({ transition }) => transition.source)
      .filter((source) => source === scope.root || !contains(scope.root, source))
    const arrows = own.map(({ transition, target }) => drawArrow(scope, transition, target))
    const lines = [...drawInside(scope, scope.root, arrows), ...drawOutside(scope, outside)]
    return { root: scope.root, text: ['stateDiagram-v2', ...lines.map((line) => `  ${line}`)].join('\n') }
  })
}
