import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

const ancestorsOf = (state: AnyStateNode): AnyStateNode[] =>
  state.parent ? [state.parent, ...ancestorsOf(state.parent)] : []

/** The states inside a state that XState enters with it. */
const enteredInside = (state: AnyStateNode): AnyStateNode[] => {
  const children =
    state.type === 'parallel'
      ? Object.values(state.states)
      : state.type === 'compound'
        ? (state.initial.target ?? [])
        : []
  return children.flatMap((child) => [child, ...enteredInside(child)])
}

/** The states that a transition enters, including those inside its targets; none for a transition without a target. */
export const enteredStates = ({ source, target, reenter }: AnyTransitionDefinition): Set<AnyStateNode> =>
  new Set(
    (target ?? []).flatMap((state) => {
      const around = new Set(ancestorsOf(source))
      const staysInSource = !reenter && ancestorsOf(state).includes(source)
      const between = ancestorsOf(state).filter(
        (other) => !around.has(other) && !(staysInSource && other === source),
      )
      return [state, ...between, ...enteredInside(state)]
    }),
  )
