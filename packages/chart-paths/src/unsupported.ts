import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import {
  delayLength,
  eventKind,
  listAncestors,
  listInvokes,
  listNodes,
  listOwnTransitions,
  statePath,
} from './chart.ts'

/** A chart uses a feature of XState for which no paths can be generated. */
export class UnsupportedChartError extends Error {
  override readonly name = 'UnsupportedChartError'

  constructor({ id }: Pick<AnyStateMachine, 'id'>, ...reasons: readonly string[]) {
    const list = reasons.length === 1 ? ` ${reasons[0]}.` : reasons.map((reason) => `\n- ${reason}`).join('')
    super(`No paths can be generated for "${id}":${list}`)
  }
}

/** True for a built-in action with a delay. The timers of `after` have one too, but a different kind of ID. */
const isDelayed = (action: unknown): boolean =>
  typeof action === 'function' &&
  'delay' in action &&
  action.delay !== undefined &&
  !('id' in action && String(action.id).startsWith('xstate.after.'))

const findInvokeMistakes = (state: AnyStateNode): string[] =>
  state.invoke.flatMap(({ id, src, onDone, onError, onSnapshot }) => {
    const name = `"${statePath(state)}"`
    if (typeof src !== 'string' || src.startsWith('xstate.invoke.'))
      return [`${name} invokes an actor without a name; declare it in setup({ actors })`]
    if (onSnapshot) return [`${name} uses onSnapshot of "${src}"`]
    if ((onDone || onError) && id !== src) return [`the actor "${src}" of ${name} needs the id "${src}"`]
    return []
  })

/** The delays of a state whose length is not a number. */
const findDelayMistakes = (state: AnyStateNode): string[] => {
  const delays = listOwnTransitions(state).flatMap((transition) => {
    const event = eventKind(transition)
    return event.kind === 'after' && delayLength(state.machine, event.delay) === null ? [event.delay] : []
  })
  return [...new Set(delays)].map(
    (delay) =>
      `the delay "${delay}" of "${statePath(state)}" is not a number; declare each length as a separate delay and choose with guards, such as \`after: { short: { guard: 'isFirst', … }, long: { guard: 'isLater', … } }\``,
  )
}

/** True if two different states can be active at the same time. */
const canBothBeActive = (one: AnyStateNode, other: AnyStateNode): boolean => {
  const around = [one, ...listAncestors(one)]
  const shared = [other, ...listAncestors(other)].find((state) => around.includes(state))
  return shared === one || shared === other || shared?.type === 'parallel'
}

/**
 * Lists actors that can run twice at the same time with one ID. XState would lose one of them, and one result would
 * reach both states.
 */
const findSharedActors = (machine: AnyStateMachine): string[] => {
  const invokes = listNodes(machine).flatMap((state) => state.invoke.map(({ id }) => ({ state, id })))
  return invokes.flatMap(({ state, id }, index) =>
    invokes
      .slice(0, index)
      .filter(
        (earlier) => earlier.id === id && (earlier.state === state || canBothBeActive(earlier.state, state)),
      )
      .map(
        (earlier) =>
          `"${statePath(earlier.state)}" and "${statePath(state)}" invoke "${id}" at the same time; declare it in setup({ actors }) under two names`,
      ),
  )
}

const findStateMistakes = (state: AnyStateNode): string[] => {
  const transitions = listOwnTransitions(state)
  const actions = [...state.entry, ...state.exit, ...transitions.flatMap((transition) => transition.actions)]
  return [
    ...findInvokeMistakes(state),
    ...findDelayMistakes(state),
    ...transitions
      .filter(({ eventType }) => String(eventType).includes('*'))
      .map(({ eventType }) => `"${statePath(state)}" handles the wildcard "${eventType}"; list the events`),
    ...(actions.some(isDelayed) ? [`"${statePath(state)}" delays an action; use \`after\` instead`] : []),
  ]
}

/** @throws UnsupportedChartError if a chart uses a feature for which paths cannot be generated or run. */
export const rejectUnsupported = (machine: AnyStateMachine): void => {
  const mistakes = [
    ...listNodes(machine).flatMap(findStateMistakes),
    ...findSharedActors(machine),
    ...Object.entries(machine.implementations.actions)
      .filter(([, action]) => isDelayed(action))
      .map(([name]) => `the action "${name}" has a delay; use \`after\` instead`),
  ]
  if (mistakes.length) throw new UnsupportedChartError(machine, ...mistakes)
}

/** @throws UnsupportedChartError if a chart has started an actor that it does not invoke. */
export const rejectSpawnedActors = ({ machine, children }: AnyMachineSnapshot): void => {
  const ids = Object.keys(children)
  if (ids.length === 0) return
  const invoked = new Set(listInvokes(machine).map(({ id }) => id))
  const spawned = ids.find((id) => !invoked.has(id))
  if (spawned === undefined) return
  const src: unknown = children[spawned]?.src
  throw new UnsupportedChartError(
    machine,
    `it spawns the actor "${typeof src === 'string' ? src : spawned}"; invoke it instead`,
  )
}
