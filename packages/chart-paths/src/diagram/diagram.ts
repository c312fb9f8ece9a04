import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { eventLabel, guardName, listOwnTransitions, listTransitions, statePath } from '../chart.ts'
import { contains, findScope, findVisibleState, isComposite, type Scope, splitChart } from './split.ts'

/** A part of a chart as a Mermaid `stateDiagram-v2`, without a code fence. */
export interface Diagram {
  root: AnyStateNode
  text: string
}

interface Arrow {
  /** The state inside which the arrow is declared. */
  parent: AnyStateNode
  from: string
  to: string
  label: string
}

/** A longer label on one line is wider than the states that it connects. */
const maxLineLength = 20

const stateId = (state: AnyStateNode): string =>
  [state.machine.id, ...state.path].join('__').replace(/[^A-Za-z0-9_]/g, '_')

/** Mermaid ends a statement at `;` and a quoted name at `"`, and reads `#` as the start of an entity. */
const escapeText = (text: string): string => text.replace(/["#;<>{}]/g, (sign) => `#${sign.charCodeAt(0)};`)

const relativePath = (outer: AnyStateNode, inner: AnyStateNode): string =>
  inner.path.slice(outer.path.length).join('.')

const formatLabel = (transition: AnyTransitionDefinition): string => {
  const event = escapeText(eventLabel(transition))
  const guard = guardName(transition)
  if (!guard) return event
  return `${event}${event.length + guard.length > maxLineLength ? '<br/>' : ' '}[${escapeText(guard)}]`
}

/**
 * Finds the state that an arrow points to. Mermaid cannot draw an arrow from a state to one around it, so such an arrow points to
 * the initial state of the outer one.
 */
const findArrowTarget = (source: AnyStateNode, target: AnyStateNode): AnyStateNode => {
  const [initial] = target.type === 'compound' && contains(target, source) ? target.initial.target : []
  return initial ? findArrowTarget(source, initial) : target
}

/** The id of a box that represents all states of a composite state, because Mermaid cannot draw an arrow from a state into itself. */
const anywhereId = (state: AnyStateNode): string => `${stateId(state)}__anywhere`

const findCommonParent = (root: AnyStateNode, first: AnyStateNode, second: AnyStateNode): AnyStateNode => {
  let around = first.parent
  while (around && around !== root && !contains(around, second)) around = around.parent
  return around ?? root
}

const drawArrow = (scope: Scope, transition: AnyTransitionDefinition, target: AnyStateNode): Arrow => {
  const { source } = transition
  const to = findVisibleState(scope, target)
  const goal = to === target ? '' : `<br/>to ${relativePath(to, target)}`
  if (source === scope.root || !contains(scope.root, source))
    return {
      parent: scope.root,
      from: anywhereId(source),
      to: stateId(to),
      label: formatLabel(transition) + goal,
    }
  const from = findVisibleState(scope, source)
  const origin = from === source ? '' : `${relativePath(from, source)}: `
  const isInside = from !== to && contains(from, to)
  return {
    parent: isInside ? from : findCommonParent(scope.root, from, to),
    from: isInside ? anywhereId(from) : stateId(from),
    to: stateId(to),
    label: origin + formatLabel(transition) + goal,
  }
}

const drawArrows = (parent: AnyStateNode, arrows: readonly Arrow[]): string[] => {
  const byEnds = Map.groupBy(
    arrows.filter((arrow) => arrow.parent === parent),
    ({ from, to }) => `${from} --> ${to}`,
  )
  return [...byEnds].map(([ends, group]) => `${ends} : ${group.map((arrow) => arrow.label).join('<br/>')}`)
}

const listNotes = (state: AnyStateNode): string[] => [
  ...state.invoke.map(({ src }) => escapeText(`invoke ${src}`)),
  ...listOwnTransitions(state)
    .filter(({ target }) => !target?.length)
    .map(formatLabel),
]

const declareState = (name: readonly string[], id: string): string => `state "${name.join('<br/>')}" as ${id}`

const drawState = (scope: Scope, state: AnyStateNode, arrows: readonly Arrow[]): string[] => {
  const declaration = declareState([state.key, ...listNotes(state)], stateId(state))
  if (scope.collapsed.has(state) || !isComposite(state)) return [declaration]
  return [`${declaration} {`, ...drawInside(scope, state, arrows).map((line) => `  ${line}`), '}']
}

const drawInside = (scope: Scope, state: AnyStateNode, arrows: readonly Arrow[]): string[] => [
  ...drawArrows(state, arrows),
  ...(state.initial?.target ?? []).map((target) => `[*] --> ${stateId(findVisibleState(scope, target))}`),
  ...(arrows.some(({ from }) => from === anywhereId(state)) && state !== scope.root
    ? [declareState([`anywhere in ${state.key}`], anywhereId(state))]
    : []),
  ...Object.values(state.states).flatMap((child) => [
    ...(child.type === 'final' ? [`${stateId(child)} --> [*]`] : []),
    ...drawState(scope, child, arrows),
  ]),
]

/** Draws boxes for transitions that start outside the states of the diagram: in its root or in another region. */
const drawOutside = ({ root }: Scope, outside: readonly AnyStateNode[]): string[] => {
  const boxes = new Set([...(listNotes(root).length ? [root] : []), ...outside])
  return [...boxes].map((state) =>
    declareState(
      [
        `anywhere in ${state.path.length ? state.key : statePath(state)}`,
        ...(state === root ? listNotes(root) : []),
      ],
      anywhereId(state),
    ),
  )
}

/** Draws the diagrams of a chart, outer ones first. Every transition is in one of them. */
export const drawDiagrams = (machine: AnyStateMachine): Diagram[] => {
  const scopes = splitChart(machine)
  const ends = listTransitions(machine).flatMap((transition) =>
    (transition.target ?? []).map((declared) => {
      const target = findArrowTarget(transition.source, declared)
      return { transition, target, scope: findScope(scopes, transition.source, target) }
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
