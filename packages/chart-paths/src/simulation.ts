import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
} from 'xstate'
import { transitionId } from './chart.ts'
import { rejectSpawnedActors, rejectUnsupported } from './unsupported.ts'
import { transitionsTaken } from './xstate-internals.ts'

/** An action that the chart calls by name and the app implements. */
export interface CalledAction {
  type: string
  params: unknown
}

/** An actor that the chart starts, with its input. */
export interface StartedActor {
  actor: string
  input: unknown
}

export interface Outcome {
  snapshot: AnyMachineSnapshot
  /** The ids of the transitions taken, including `always` and raised events, in order. */
  transitions: string[]
  actions: CalledAction[]
  emitted: EventObject[]
  started: StartedActor[]
  /** The names of the actors whose state was exited, including those that had already finished. */
  stopped: string[]
}

/** A chart without effects: no actor runs, no time passes, no action is executed. */
export interface Simulation {
  start(): Outcome
  send(snapshot: AnyMachineSnapshot, event: EventObject): Outcome
}

const isEmission = (params: unknown): params is { event: EventObject } =>
  typeof params === 'object' && params !== null && 'event' in params

const isActor = (params: unknown): params is { id: string } =>
  typeof params === 'object' && params !== null && 'id' in params && typeof params.id === 'string'

const createEffects = (): Omit<Outcome, 'snapshot'> => ({
  transitions: [],
  actions: [],
  emitted: [],
  started: [],
  stopped: [],
})

/** Runs a machine's own transition function and records what it would do. */
export const createSimulation = (machine: AnyStateMachine, input: unknown): Simulation => {
  rejectUnsupported(machine)
  let effects = createEffects()
  const idleActor = createActor(machine, {
    input,
    inspect: (inspected) => {
      effects.transitions.push(...transitionsTaken(inspected).map(transitionId))
    },
  })
  /** If one event enters and exits the actor's state, the actor never runs. */
  const recordStop = (actor: string) => {
    const index = effects.started.findIndex((other) => other.actor === actor)
    if (index >= 0) effects.started.splice(index, 1)
    else effects.stopped.push(actor)
  }
  const scope: AnyActorScope = {
    self: idleActor,
    system: idleActor.system,
    id: idleActor.id,
    sessionId: idleActor.sessionId,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: ({ type, params }) => {
      if (type === 'xstate.emit' && isEmission(params)) effects.emitted.push(params.event)
      else if (type === 'xstate.spawnChild' && isActor(params))
        effects.started.push({ actor: params.id, input: 'input' in params ? params.input : undefined })
      else if (type === 'xstate.stopChild' && isActor(params)) recordStop(params.id)
      else if (!type.startsWith('xstate.')) effects.actions.push({ type, params })
    },
  }
  const record = (step: () => AnyMachineSnapshot): Outcome => {
    effects = createEffects()
    const snapshot = step()
    if (snapshot.status === 'error') throw snapshot.error
    rejectSpawnedActors(snapshot)
    return { snapshot, ...effects }
  }
  return {
    start: () => record(() => machine.getInitialSnapshot(scope, input)),
    send: (snapshot, event) => record(() => machine.transition(snapshot, event, scope)),
  }
}
