import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import { listOwnTransitions, listStates, statePath } from './chart.ts'
import { UnsupportedChart } from './unsupported-chart.ts'

const allStates = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...listStates(machine)]

/** A built-in action of XState that acts later. The timers of `after` are such actions too, and have an id of their own. */
const isDelayed = (action: unknown): boolean =>
  typeof action === 'function' &&
  'delay' in action &&
  action.delay !== undefined &&
  !('id' in action && String(action.id).startsWith('xstate.after.'))

const faultsOfInvokes = (state: AnyStateNode): string[] =>
  state.invoke.flatMap(({ id, src, onDone, onError, onSnapshot }) => {
    const place = `"${statePath(state)}"`
    if (typeof src !== 'string' || src.startsWith('xstate.invoke.'))
      return [`${place} invokes an actor without a name; declare it in setup({ actors })`]
    if (onSnapshot) return [`${place} follows the snapshots of "${src}" (onSnapshot)`]
    if ((onDone || onError) && id !== src)
      return [`${place} invokes "${src}" under the id "${id}"; give it the id "${src}"`]
    return []
  })

const faultsOfTransitions = (state: AnyStateNode): string[] =>
  listOwnTransitions(state).flatMap(({ eventType, actions }) => [
    ...(String(eventType).includes('*')
      ? [`"${statePath(state)}" handles the wildcard "${eventType}"; name each event`]
      : []),
    ...(actions.some(isDelayed)
      ? [`"${statePath(state)}" delays an action; use \`after\`, whose time paths let pass`]
      : []),
  ])

const faultsOfActions = (machine: AnyStateMachine): string[] =>
  Object.entries(machine.implementations.actions).flatMap(([name, action]) =>
    isDelayed(action) ? [`the action "${name}" has a delay; use \`after\`, whose time paths let pass`] : [],
  )

/** @throws UnsupportedChart when a chart uses a feature whose paths could not be generated or run. */
export const rejectUnsupported = (machine: AnyStateMachine): void => {
  const [first] = [
    ...allStates(machine).flatMap((state) => [
      ...faultsOfInvokes(state),
      ...faultsOfTransitions(state),
      ...([...state.entry, ...state.exit].some(isDelayed)
        ? [`"${statePath(state)}" delays an action; use \`after\`, whose time paths let pass`]
        : []),
    ]),
    ...faultsOfActions(machine),
  ]
  if (first) throw new UnsupportedChart(machine, first)
}

/** @throws UnsupportedChart when a chart has started an actor that it does not invoke. */
export const rejectSpawnedActors = ({ machine, children }: AnyMachineSnapshot): void => {
  const ids = Object.keys(children)
  if (ids.length === 0) return
  const invoked = new Set(allStates(machine).flatMap(({ invoke }) => invoke.map(({ id }) => id)))
  const spawned = ids.find((id) => !invoked.has(id))
  if (spawned !== undefined)
    throw new UnsupportedChart(machine, `it spawns the actor "${spawned}"; invoke it`)
}
