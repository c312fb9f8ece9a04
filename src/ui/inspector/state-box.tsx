import { eventLabel, guardName, listOwnTransitions, statePath, transitionId } from 'chart-paths/chart'
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import classes from './inspector.module.css'
import type { RecordedStep } from './recording.ts'

export const StateBox = ({ state, step }: { state: AnyStateNode; step: RecordedStep }) => {
  const path = statePath(state)
  const isActive =
    !state.parent || step.states.some((active) => active === path || active.startsWith(`${path}.`))
  const inner = Object.values(state.states)
  const transitions = listOwnTransitions(state).filter(
    (transition) => isActive || step.taken.includes(transitionId(transition)),
  )
  return (
    <li
      className={classes.state}
      data-active={isActive || undefined}
      aria-current={isActive ? 'step' : undefined}
    >
      <b>{state.key}</b>
      {isActive && state.description && <p>{state.description}</p>}
      {transitions.length > 0 && (
        <ul>
          {transitions.map((transition) => {
            const id = transitionId(transition)
            return (
              <li key={id} data-taken={step.taken.includes(id) || undefined}>
                {transitionText(transition)}
              </li>
            )
          })}
        </ul>
      )}
      {inner.length > 0 && (
        <ul className={isActive ? classes.states : classes.names}>
          {inner.map((child) => (
            <StateBox key={child.id} state={child} step={step} />
          ))}
        </ul>
      )}
    </li>
  )
}

const transitionText = (transition: AnyTransitionDefinition): string => {
  const guard = guardName(transition)
  const targets = transition.target?.map(statePath).join(', ')
  return `${eventLabel(transition)}${guard ? ` [${guard}]` : ''}${targets ? ` → ${targets}` : ''}`
}
