import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { eventLabel, guardName, listTransitions, statePath } from '../chart.ts'
import { contains, findVisibleState, isComposite, type Scope, splitChart } from './split.ts'

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
  event: string
  guard: string | null
}

const stateId = (state: AnyStateNode): string =>
  [state.machine.id, ...state.path].join('__').replace(/[^A-Za-z0-9_]/g, '_')

/** Mermaid ends a statement at `;` and a quoted name at `"`, and reads `#` as the start of an entity. */
const escapeText = (text: string): string => text.replace(/["#;<>{}]/g, (sign) => `#${sign.charCodeAt(0)};`)

/**
 * Finds the state that an arrow points to. Mermaid cannot draw an arrow from a state to its ancestor, so such an arrow
 * points to the initial state of the ancestor.
 */
const findArrowTarget = (source: AnyStateNode, target: AnyStateNode): AnyStateNode => {
  const [initial] = target.type === 'compound' && contains(target, source) ? target.initial.target : []
  return initial ? findArrowTarget(source, initial) : target
}

/**
 * The ID of a box that represents all states of a compound state, because Mermaid cannot
 * draw an arrow from a state into itself.
 */
const anywhereId = (state: AnyStateNode): string => `${stateId(state)}__anywhere`

/** The ID of a box that represents the states outside a diagram. */
const elsewhereId = (root: AnyStateNode): string => `${stateId(root)}__elsewhere`

const findCommonParent = (root: AnyStateNode, first: AnyStateNode, second: AnyStateNode): AnyStateNode => {
  let around = first.parent
  while (around && around !== root && !contains(around, second)) around = around.parent
  return around ?? root
}

/**
 * Draws a transition in a diagram that contains its source or its target, unless it
 * stays inside one box of the diagram.
 */
const drawArrow = (scope: Scope, transition: AnyTransitionDefinition, target: AnyStateNode): Arrow[] => {
  const { root } = scope
  const { source } = transition
  const isFromInside = source !== root && contains(root, source)
  const isToInside = target !== root && contains(root, target)
  if (!isToInside && !isFromInside) return []
  const label = { event: eventLabel(transition), guard: guardName(transition) }
  const from = isFromInside ? findVisibleState(scope, source) : null
  const to = isToInside ? findVisibleState(scope, target) : null
  if (from === null || to === null) {
    const outside = contains(source, root) ? anywhereId(root) : elsewhereId(root)
    return [{ parent: root, from: from ? stateId(from) : outside, to: to ? stateId(to) : outside, ...label }]
  }
  if (from === to && to !== target) return []
  const isInside = from !== to && contains(from, to)
  return [
    {
      parent: isInside ? from : findCommonParent(root, from, to),
      from: isInside ? anywhereId(from) : stateId(from),
      to: stateId(to),
      ...label,
    },
  ]
}

/** Formats a line for each event, without its guard if the same arrow is also taken without it. */
const formatLabel = (arrows: readonly Arrow[]): string => {
  const unguarded = new Set(arrows.filter(({ guard }) => guard === null).map(({ event }) => event))
  const lines = arrows.map(({ event, guard }) => (unguarded.has(event) ? event : `${event} [${guard}]`))
  return [...new Set(lines)].map(escapeText).join('<br/>')
}

const drawArrows = (parent: AnyStateNode, arrows: readonly Arrow[]): string[] => {
  const byEnds = Map.groupBy(
    arrows.filter((arrow) => arrow.parent === parent),
    ({ from, to }) => `${from} --> ${to}`,
  )
  return [...byEnds].map(([ends, group]) => `${ends} : ${formatLabel(group)}`)
}

const declareState = (name: readonly string[], id: string): string => `state "${name.join('<br/>')}" as ${id}`

/** Declares a box that is not a state, if an arrow starts or ends there. */
const declareOther = (name: string, id: string, arrows: readonly Arrow[]): string[] =>
  arrows.some(({ from, to }) => from === id || to === id) ? [declareState([name], id)] : []

const drawState = (scope: Scope, state: AnyStateNode, arrows: readonly Arrow[]): string[] => {
  const invokes = state.invoke.map(({ src }) => escapeText(`invoke ${src}`))
  const declaration = declareState([state.key, ...invokes], stateId(state))
  if (scope.collapsed.has(state) || !isComposite(state)) return [declaration]
  return [`${declaration} {`, ...drawInside(scope, state, arrows).map((line) => `  ${line}`), '}']
}

const drawInside = (scope: Scope, state: AnyStateNode, arrows: readonly Arrow[]): string[] => [
  ...drawArrows(state, arrows),
  ...(state.initial?.target ?? []).map((target) => `[*] --> ${stateId(findVisibleState(scope, target))}`),
  ...declareOther(
    `anywhere in ${state.path.length ? state.key : statePath(state)}`,
    anywhereId(state),
    arrows,
  ),
  ...Object.values(state.states).flatMap((child) => [
    ...(child.type === 'final' ? [`${stateId(child)} --> [*]`] : []),
    ...drawState(scope, child, arrows),
  ]),
]

/** Draws the diagrams of a chart, outermost first. Every transition that has a target is in one of them. */
export const drawDiagrams = (machine: AnyStateMachine): Diagram[] =>
  splitChart(machine).map((scope) => {
    const arrows = listTransitions(machine).flatMap((transition) =>
      (transition.target ?? []).flatMap((target) =>
        drawArrow(scope, transition, findArrowTarget(transition.source, target)),
      ),
    )
    const lines = [
      ...drawInside(scope, scope.root, arrows),
      ...declareOther('elsewhere', elsewhereId(scope.root), arrows),
    ]
    return { root: scope.root, text: ['stateDiagram-v2', ...lines.map((line) => `  ${line}`)].join('\n') }
  })
