import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { listOwnTransitions } from '../chart.ts'

/** The content of one diagram: the states inside `root`. A collapsed state is one box and has its own diagrams. */
export interface Scope {
  root: AnyStateNode
  collapsed: ReadonlySet<AnyStateNode>
}

/** With more boxes, the text of a diagram is too small on a page 830 px wide. */
const maxBoxes = 5

const listChildren = (state: AnyStateNode): AnyStateNode[] => Object.values(state.states)

export const isComposite = (state: AnyStateNode): boolean => listChildren(state).length > 0

/** True when `inner` is `outer` or inside it. */
export const contains = (outer: AnyStateNode, inner: AnyStateNode): boolean =>
  outer.path.every((key, index) => inner.path[index] === key)

const listVisible = (state: AnyStateNode, collapsed: ReadonlySet<AnyStateNode>): AnyStateNode[] =>
  listChildren(state).flatMap((child) => [
    child,
    ...(collapsed.has(child) ? [] : listVisible(child, collapsed)),
  ])

/** Each region of a parallel state gets its own diagram. In a large diagram, so do the largest states. */
const chooseCollapsed = (root: AnyStateNode): ReadonlySet<AnyStateNode> => {
  const all = listVisible(root, new Set())
  const collapsed = new Set(all.filter(({ type }) => type === 'parallel'))
  // The arrows of the root itself start at a box of their own.
  const ownBoxes = listOwnTransitions(root).some(({ target }) => target?.length) ? 1 : 0
  for (;;) {
    const visible = listVisible(root, collapsed)
    const [largest] = visible
      .filter((state) => isComposite(state) && !collapsed.has(state))
      .sort((a, b) => listVisible(b, collapsed).length - listVisible(a, collapsed).length)
    if (!largest || visible.length + ownBoxes <= maxBoxes) return collapsed
    collapsed.add(largest)
  }
}

const splitState = (root: AnyStateNode): Scope[] => {
  if (root.type === 'parallel') return listChildren(root).flatMap(splitState)
  const collapsed = chooseCollapsed(root)
  const below = listVisible(root, collapsed).filter((state) => collapsed.has(state))
  return [{ root, collapsed }, ...below.flatMap(splitState)]
}

/** Splits a chart into diagrams, outermost first. */
export const splitChart = (machine: AnyStateMachine): Scope[] => splitState(machine.root)

/** Finds the box that represents a state in a diagram: the state itself, or the collapsed state that contains it. */
export const findVisibleState = ({ root, collapsed }: Scope, state: AnyStateNode): AnyStateNode => {
  let shown = state
  for (let outer: AnyStateNode | undefined = state; outer && outer !== root; outer = outer.parent)
    if (collapsed.has(outer)) shown = outer
  return shown
}
