import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
} from 'xstate'
import { transitionId } from './chart.ts'
import { getTimers, setTimers, type Timers, updateTimers } from './timers.ts'
import { rejectSpawnedActors, rejectUnsupported } from './unsupported.ts'
import { microstepTransitions } from './xstate-internals.ts'

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
  /** The IDs of the transitions taken, including `always` and raised events, in order. */
  transitions: string[]
  actions: CalledAction[]
  emitted: EventObject[]
  started: StartedActor[]
  /** The names of the actors whose state was exited, including those that had already finished. */
  stopped: string[]
}

/**
 * A chart without effects: no actor runs, no action is executed, and time passes only
 * until the delay of a sent event ends.
 */
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
  let now = 0
  let endTimes = new Map<string, number>()
  const idleActor = createActor(machine, {
    input,
    inspect: (inspected) => {
      effects.transitions.push(...microstepTransitions(inspected).map(transitionId))
    },
  })
  let startedBefore = 0
  /** If one event enters and exits the actor's state, the actor never runs. */
  const recordStop = (actor: string) => {
    const index = effects.started.findLastIndex((other) => other.actor === actor)
    if (index >= startedBefore) effects.started.splice(index, 1)
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
      else if (type.startsWith('xstate.')) updateTimers(endTimes, now, type, params)
      else effects.actions.push({ type, params })
    },
  }
  const record = (timers: Timers, step: () => AnyMachineSnapshot): Outcome => {
    effects = createEffects()
    startedBefore = 0
    now = timers.now
    endTimes = new Map(timers.endTimes)
    const snapshot = step()
    if (snapshot.status === 'error') throw snapshot.error
    rejectSpawnedActors(snapshot)
    setTimers(snapshot, { now, endTimes })
    return { snapshot, ...effects }
  }
  /** Sends the events of all delays that have ended by a time. */
  const passTime = (snapshot: AnyMachineSnapshot, end: number): AnyMachineSnapshot => {
    now = end
    const due = [...endTimes].filter(([, other]) => other <= end).sort(([, one], [, other]) => one - other)
    // A copy, because XState returns the same snapshot if nothing in it changes, even if its timers have changed.
    let next = { ...snapshot }
    for (const [type] of due) {
      if (!endTimes.delete(type) || next.status !== 'active') continue
      startedBefore = effects.started.length
      next = machine.transition(next, { type }, scope)
    }
    return next
  }
  const send: Simulation['send'] = (snapshot, event) =>
    record(getTimers(snapshot), () => {
      const end = endTimes.get(event.type)
      return end === undefined ? machine.transition(snapshot, event, scope) : passTime(snapshot, end)
    })
  /** A cache: the search for paths and the paths that it finds send the same events to the same snapshots. */
  const sent = new WeakMap<AnyMachineSnapshot, Map<EventObject, Outcome>>()
  return {
    start: () => record({ now: 0, endTimes: new Map() }, () => machine.getInitialSnapshot(scope, input)),
    send(snapshot, event) {
      const outcomes = sent.get(snapshot) ?? new Map<EventObject, Outcome>()
      const outcome = outcomes.get(event) ?? send(snapshot, event)
      sent.set(snapshot, outcomes.set(event, outcome))
      return outcome
    },
  }
}
