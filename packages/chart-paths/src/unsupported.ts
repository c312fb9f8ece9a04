import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import { listInvokes, listNodes, listOwnTransitions, statePath } from './chart.ts'

/** A chart uses a feature of XState for which no paths can be generated. */
export class UnsupportedChart extends Error {
  override readonly name = 'UnsupportedChart'

  constructor({ id }: Pick<AnyStateMachine, 'id'>, reason: string) {
    super(`No paths can be generated for "${id}": ${reason}.`)
  }
}

/** True for a built-in action with a delay. The timers of `after` have one too, but a different kind of id. */
const isDelayed = (action: unknown): boolean =>
  typeof action === 'function' &&
  'delay' in action &&
  action.delay !== undefined &&
  !('id' in action && String(action.id).startsWith('xstate.after.'))

const findInvokeFaults = (state: AnyStateNode): string[] =>
  state.invoke.flatMap(({ id, src, onDone, onError, onSnapshot }) => {
    const path = `"${statePath(state)}"`
    if (typeof src !== 'string' || src.startsWith('xstate.invoke.'))
      return [`${path} invokes an actor without a name; declare it in setup({ actors })`]
    if (onSnapshot) return [`${path} uses onSnapshot of "${src}"`]
    if ((onDone || onError) && id !== src)
      return [`${path} invokes "${src}" with the id "${id}"; change the id to "${src}"`]
    return []
  })

const findStateFaults = (state: AnyStateNode): string[] => {
  const transitions = listOwnTransitions(state)
  const actions = [...state.entry, ...state.exit, ...transitions.flatMap((transition) => transition.actions)]
  return [
    ...findInvokeFaults(state),
    ...transitions
      .filter(({ eventType }) => String(eventType).includes('*'))
      .map(({ eventType }) => `"${statePath(state)}" handles the wildcard "${eventType}"; list the events`),
    ...(actions.some(isDelayed) ? [`"${statePath(state)}" delays an action; use \`after\` instead`] : []),
  ]
}

/** @throws UnsupportedChart if a chart uses a feature for which paths cannot be generated or run. */
export const rejectUnsupported = (machine: AnyStateMachine): void => {
  const [first] = [
    ...listNodes(machine).flatMap(findStateFaults),
    ...Object.entries(machine.implementations.actions)
      .filter(([, action]) => isDelayed(action))
      .map(([name]) => `the action "${name}" has a delay; use \`after\` instead`),
  ]
  if (first) throw new UnsupportedChart(machine, first)
}

/** @throws UnsupportedChart if a chart has started an actor that it does not invoke. */
export const rejectSpawnedActors = ({ machine, children }: AnyMachineSnapshot): void => {
  const ids = Object.keys(children)
  if (ids.length === 0) return
  const invoked = new Set(listInvokes(machine).map(({ id }) => id))
  const spawned = ids.find((id) => !invoked.has(id))
  if (spawned !== undefined)
    throw new UnsupportedChart(machine, `it spawns the actor "${spawned}"; invoke it instead`)
}
