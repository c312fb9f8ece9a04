import {
  type Actor,
  type AnyActor,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromCallback,
  type InputFrom,
  SimulatedClock,
} from 'xstate'
import { listInvokes, transitionId } from './chart.ts'
import { resultActorId } from './event-cases.ts'
import { createPendingPromises, type PendingPromises, settlePromise } from './pending-promises.ts'
import type { CalledAction } from './simulation.ts'
import { setTimers, updateTimers } from './timers.ts'
import { rejectUnsupported } from './unsupported.ts'
import { microstepTransitions } from './xstate-internals.ts'

/** A started machine whose actors and clock the test controls. */
export interface TestActor<TMachine extends AnyStateMachine = AnyStateMachine> {
  actor: Actor<TMachine>
  promises: PendingPromises
  /** Returns what happened since the last call. */
  drainEffects(): { actions: CalledAction[]; emitted: EventObject[]; transitions: string[] }
  /** Performs an event of a path: settles a promise, advances the clock, or sends the event. */
  perform(event: EventObject): Promise<void>
  passTime(length: number): void
}

/** The actors with a result, which are invoked with `onDone` or `onError`. All others only send events. */
export const listPromiseActors = (machine: AnyStateMachine): Set<string> =>
  new Set(
    listInvokes(machine)
      .filter(({ onDone, onError }) => onDone || onError)
      .map(({ src }) => String(src)),
  )

/** Records the calls of all actions except XState's own, such as `assign`. */
const createActionSpies = (machine: AnyStateMachine, calls: CalledAction[]) =>
  Object.fromEntries(
    Object.entries<unknown>(machine.implementations.actions)
      .filter(([, action]) => !(typeof action === 'function' && 'resolve' in action))
      .map(([type]) => [
        type,
        (_: unknown, params: unknown) => {
          calls.push({ type, params })
        },
      ]),
  )

/** Starts a machine with pending promises, a simulated clock, and action spies. */
export const startTestActor = <TMachine extends AnyStateMachine>(
  machine: TMachine,
  input: InputFrom<TMachine>,
): TestActor<TMachine> => {
  rejectUnsupported(machine)
  const actions: CalledAction[] = []
  const emitted: EventObject[] = []
  const transitions: string[] = []
  const promises = createPendingPromises()
  const clock = new SimulatedClock()
  const endTimes = new Map<string, number>()
  const promiseActors = listPromiseActors(machine)
  const idleCallback = fromCallback(() => {})
  const provided = machine.provide({
    actions: createActionSpies(machine, actions),
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((name) => [
        name,
        promiseActors.has(name) ? promises.logic : idleCallback,
      ]),
    ),
  })
  const actor: AnyActor = createActor(provided, {
    input,
    clock,
    inspect: (inspected) => {
      transitions.push(...microstepTransitions(inspected).map(transitionId))
    },
  })
  actor.system.inspect((inspected) => {
    if (inspected.actorRef !== actor) return
    if (inspected.type === '@xstate.event') endTimes.delete(inspected.event.type)
    if (inspected.type === '@xstate.action')
      updateTimers(endTimes, clock.now(), inspected.action.type, inspected.action.params)
    if (inspected.type === '@xstate.snapshot')
      setTimers(actor.getSnapshot(), { now: clock.now(), endTimes: new Map(endTimes) })
  })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {
    // Providing implementations does not change a machine's types, but XState's
    // signature loses them for a generic machine.
    actor: actor as Actor<TMachine>,
    promises,
    passTime: (length) => clock.increment(length),
    drainEffects: () => ({
      actions: actions.splice(0),
      emitted: emitted.splice(0),
      transitions: transitions.splice(0),
    }),
    perform: async (event) => {
      const end = endTimes.get(event.type)
      const actorId = resultActorId(event.type)
      if (end !== undefined) clock.set(end)
      else if (actorId === null) actor.send(event)
      else await settlePromise(promises.getPending(actorId), event)
    },
  }
}
