import { transitionId } from 'chart-paths/chart'
import type { ActorRefLike, AnyMachineSnapshot, AnyStateMachine, EventObject, InspectionEvent } from 'xstate'
import { listActiveStates } from '../shared-wiring/active-chart-states.ts'
import { createStore, type Store } from '../store.ts'

export interface RecordedStep {
  /** Unique within the flow, in order. */
  id: number
  time: Date
  event: EventObject
  context: unknown
  states: readonly string[]
  taken: readonly string[]
}

export interface RecordedFlow {
  id: number
  machine: AnyStateMachine
  isRunning: boolean
  /** The first step is the start, unless it was dropped. */
  steps: readonly RecordedStep[]
}

export type Recording = Store<readonly RecordedFlow[]>

const maxSteps = 500

const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'value' in snapshot

/** Records the steps of all flows, the latest change last. They never leave the page and are masked when shown. */
export const createRecording = (): { recording: Recording; inspect: (event: InspectionEvent) => void } => {
  const recording = createStore<readonly RecordedFlow[]>([])
  const ids = new WeakMap<ActorRefLike, number>()
  const taken = new WeakMap<ActorRefLike, string[]>()
  let last = 0

  const record = (actor: ActorRefLike, event: EventObject, snapshot: AnyMachineSnapshot) => {
    const id = ids.get(actor) ?? ++last
    ids.set(actor, id)
    const { machine, status } = snapshot as AnyMachineSnapshot & { machine: AnyStateMachine }
    const before = recording.get().find((flow) => flow.id === id)
    const step = {
      id: (before?.steps.at(-1)?.id ?? 0) + 1,
      time: new Date(),
      event,
      context: snapshot.context,
      states: listActiveStates(snapshot.value),
      taken: taken.get(actor) ?? [],
    }
    taken.delete(actor)
    // In development React starts and stops each flow once before the real start.
    const earlier = event.type === 'xstate.init' ? [] : (before?.steps ?? [])
    const steps = [...earlier, step].slice(-maxSteps)
    const others = recording.get().filter((flow) => flow.id !== id)
    recording.set([...others, { id, machine, isRunning: status === 'active', steps }])
  }

  const inspect = (inspected: InspectionEvent) => {
    const { actorRef } = inspected
    if (inspected.type === '@xstate.microstep')
      taken.set(actorRef, [...(taken.get(actorRef) ?? []), ...inspected._transitions.map(transitionId)])
    if (inspected.type === '@xstate.snapshot' && isMachineSnapshot(inspected.snapshot))
      record(actorRef, inspected.event, inspected.snapshot)
  }
  return { recording, inspect }
}

/** All flows with a transition and, of those without, the last one of each chart. */
export const listShownFlows = (flows: readonly RecordedFlow[]): RecordedFlow[] =>
  flows.filter(
    (flow, index) =>
      flow.steps.length > 1 || !flows.slice(index + 1).some(({ machine }) => machine.id === flow.machine.id),
  )
