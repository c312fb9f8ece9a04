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
import { listStates, transitionId } from './chart.ts'
import { answeringActor, listDelays } from './event-cases.ts'
import { type HeldPromises, holdPromises } from './held-promises.ts'
import type { CalledAction } from './simulation.ts'
import { rejectUnsupported } from './unsupported.ts'
import { transitionsTaken } from './xstate-internals.ts'

/** A started production machine whose services are controlled by the test. */
export interface TestActor<TMachine extends AnyStateMachine = AnyStateMachine> {
  actor: Actor<TMachine>
  promises: HeldPromises
  /** What happened since the last call. */
  takeEffects(): { actions: CalledAction[]; emitted: EventObject[]; transitions: string[] }
  /** Performs an event of a path: settles a promise, lets time pass, or sends the event. */
  perform(event: EventObject): Promise<void>
  /** Lets a number of ms pass. */
  passTime(length: number): void
}

/** The actors with a result: those invoked with `onDone` or `onError`. The others only send events. */
export const listAnsweringActors = (machine: AnyStateMachine): Set<string> =>
  new Set(
    [machine.root, ...listStates(machine)].flatMap((state) =>
      state.invoke.flatMap((invoke) => (invoke.onDone || invoke.onError ? [String(invoke.src)] : [])),
    ),
  )

const spiesFor = (machine: AnyStateMachine, actions: CalledAction[]) => {
  const named: Record<string, unknown> = machine.implementations.actions
  return Object.fromEntries(
    Object.entries(named).flatMap(([type, implementation]) => {
      const isBuiltIn = typeof implementation === 'function' && 'resolve' in implementation
      if (isBuiltIn) return []
      const spy = (_: unknown, params: unknown) => {
        actions.push({ type, params })
      }
      return [[type, spy]]
    }),
  )
}

/** Starts the production machine with held promises, a simulated clock and spies in place of the wiring. */
export const startTestActor = <TMachine extends AnyStateMachine>(
  machine: TMachine,
  input: InputFrom<TMachine>,
): TestActor<TMachine> => {
  rejectUnsupported(machine)
  const actions: CalledAction[] = []
  const emitted: EventObject[] = []
  const transitions: string[] = []
  const promises = holdPromises()
  const clock = new SimulatedClock()
  const delays = listDelays(machine)
  const answering = listAnsweringActors(machine)
  const silent = fromCallback(() => {})
  const provided = machine.provide({
    actions: spiesFor(machine, actions),
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((name) => [
        name,
        answering.has(name) ? promises.logic : silent,
      ]),
    ),
  })
  const actor: AnyActor = createActor(provided, {
    input,
    clock,
    inspect: (inspected) => {
      transitions.push(...transitionsTaken(inspected).map(transitionId))
    },
  })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {
    // Providing implementations keeps a machine's types; xstate's own signature loses them for a machine of any kind.
    actor: actor as Actor<TMachine>,
    promises,
    passTime: (length) => clock.increment(length),
    takeEffects: () => ({
      actions: actions.splice(0),
      emitted: emitted.splice(0),
      transitions: transitions.splice(0),
    }),
    perform: async (event) => {
      const delay = delays.get(event.type)
      const actorId = answeringActor(event.type)
      if (delay) clock.increment(delay.length)
      else if (actorId === null) actor.send(event)
      else if (event.type.startsWith('xstate.error.'))
        await promises.waiting(actorId).reject('error' in event ? event.error : undefined)
      else await promises.waiting(actorId).resolve('output' in event ? event.output : undefined)
    },
  }
}
