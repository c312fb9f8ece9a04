import type { AnyStateMachine, AnyStateNode } from 'xstate'

/** One diagram of a chart: the states inside `root`. A collapsed state is one box here and has diagrams of its own. */
export interface Scope {
  root: AnyStateNode
  collapsed: ReadonlySet<AnyStateNode>
}

/** The number of states up to which the text of a diagram is readable in a page 830 px wide. */
const mostStates = 5

const children = (state: AnyStateNode): AnyStateNode[] => Object.values(state.states)

export const isComposite = (state: AnyStateNode): boolean => children(state).length > 0

/** True when `inner` is `outer` or inside it. */
export const contains = (outer: AnyStateNode, inner: AnyStateNode): boolean =>
  outer.path.every((key, index) => inner.path[index] === key)

const visibleBelow = (state: AnyStateNode, collapsed: ReadonlySet<AnyStateNode>): AnyStateNode[] =>
  children(state).flatMap((child) => [child, ...(collapsed.has(child) ? [] : visibleBelow(child, collapsed))])

/** The regions of a parallel state are always diagrams of their own; in a large diagram, so are its largest states. */
const chooseCollapsed = (root: AnyStateNode): ReadonlySet<AnyStateNode> => {
  const all = visibleBelow(root, new Set())
  const collapsed = new Set(all.filter(({ type }) => type === 'parallel'))
  for (;;) {
    const visible = visibleBelow(root, collapsed)
    const [largest] = visible
      .filter((state) => isComposite(state) && !collapsed.has(state))
      .sort((a, b) => visibleBelow(b, collapsed).length - visibleBelow(a, collapsed).length)
    if (!largest || visible.length <= mostStates) return collapsed
    collapsed.add(largest)
  }
}

const splitState = (root: AnyStateNode): Scope[] => {
  if (root.type === 'parallel') return children(root).flatMap(splitState)
  const collapsed = chooseCollapsed(root)
  const below = visibleBelow(root, collapsed).filter((state) => collapsed.has(state))
  return [{ root, collapsed }, ...below.flatMap(splitState)]
}

/** The diagrams of a chart, outer ones first. */
export const splitChart = (machine: AnyStateMachine): Scope[] => splitState(machine.root)

/** The box that represents a state in a diagram: itself, or the collapsed state that holds it. */
export const visibleStateOf = ({ root, collapsed }: Scope, state: AnyStateNode): AnyStateNode => {
  let shown = state
  for (let outer: AnyStateNode | undefined = state; outer && outer !== root; outer = outer.parent)
    if (collapsed.has(outer)) shown = outer
  return shown
}

/** The diagram that shows a transition: the innermostStates one with both ends, else the innermostStates one with its target. */
export const scopeOf = (scopes: readonly Scope[], source: AnyStateNode, target: AnyStateNode) => {
  const withTarget = scopes.filter(({ root }) => root !== target && contains(root, target))
  const withBoth = withTarget.filter(
    (scope) =>
      contains(scope.root, source) &&
      (visibleStateOf(scope, source) !== visibleStateOf(scope, target) || source === target),
  )
  return withBoth.at(-1) ?? withTarget.at(-1)
}
