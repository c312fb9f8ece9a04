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

/** An action of the wiring that the chart calls by name. */
export interface CalledAction {
  type: string
  params: unknown
}

/** An actor that the chart starts, with its input. */
export interface StartedActor {
  actor: string
  input: unknown
}

/** The effect of one event, or of the start, on a chart. */
export interface Reaction {
  snapshot: AnyMachineSnapshot
  /** The ids of the transitions taken, including `always` and raised events, in order. */
  transitions: string[]
  actions: CalledAction[]
  emitted: EventObject[]
  started: StartedActor[]
  /** The names of the actors that the chart stops: those whose state was exited, also when their work was done. */
  stopped: string[]
}

/** A simulated chart without effects: no actor runs, no time passes, no action is executed. */
export interface Simulation {
  start(): Reaction
  react(snapshot: AnyMachineSnapshot, event: EventObject): Reaction
}

const isEmission = (params: unknown): params is { event: EventObject } =>
  typeof params === 'object' && params !== null && 'event' in params

const isActor = (params: unknown): params is { id: string } =>
  typeof params === 'object' && params !== null && 'id' in params && typeof params.id === 'string'

/** Runs the production machine's own transition function and records what it would do. */
export const simulate = (machine: AnyStateMachine, input: unknown): Simulation => {
  rejectUnsupported(machine)
  let transitions: string[] = []
  let actions: CalledAction[] = []
  let emitted: EventObject[] = []
  let started: StartedActor[] = []
  let stopped: string[] = []
  const inert = createActor(machine, {
    input,
    inspect: (inspected) => {
      transitions.push(...transitionsTaken(inspected).map(transitionId))
    },
  })
  /** An actor whose state is entered and exited by the same event never runs. */
  const noteStop = (actor: string) => {
    if (started.some((other) => other.actor === actor))
      started = started.filter((other) => other.actor !== actor)
    else stopped.push(actor)
  }
  const scope: AnyActorScope = {
    self: inert,
    system: inert.system,
    id: inert.id,
    sessionId: inert.sessionId,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: ({ type, params }) => {
      if (type === 'xstate.emit' && isEmission(params)) emitted.push(params.event)
      else if (type === 'xstate.spawnChild' && isActor(params))
        started.push({ actor: params.id, input: 'input' in params ? params.input : undefined })
      else if (type === 'xstate.stopChild' && isActor(params)) noteStop(params.id)
      else if (!type.startsWith('xstate.')) actions.push({ type, params })
    },
  }
  const note = (step: () => AnyMachineSnapshot): Reaction => {
    transitions = []
    actions = []
    emitted = []
    started = []
    stopped = []
    const snapshot = step()
    if (snapshot.status === 'error') throw snapshot.error
    rejectSpawnedActors(snapshot)
    return { snapshot, transitions, actions, emitted, started, stopped }
  }
  return {
    start: () => note(() => machine.getInitialSnapshot(scope, input)),
    react: (snapshot, event) => note(() => machine.transition(snapshot, event, scope)),
  }
}
