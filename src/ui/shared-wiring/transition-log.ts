import type { ActorRefLike, AnyMachineSnapshot, InspectionEvent, Snapshot } from 'xstate'
import { listActiveStates } from './active-chart-states.ts'

const maxLines = 200

const isOfMachine = (snapshot: Snapshot<unknown>): snapshot is AnyMachineSnapshot =>
  'machine' in snapshot && 'value' in snapshot

/** Logs the last transitions of all flows for bug reports: only names from the charts, nothing typed or received. */
export const createTransitionLog = () => {
  const lines: string[] = []
  const starts = new WeakMap<ActorRefLike, string>()
  const runs = new WeakMap<ActorRefLike, number>()
  const moved = new WeakSet<ActorRefLike>()
  let lastRun = 0

  const add = (actor: ActorRefLike, { machine }: AnyMachineSnapshot, event: string, states: string) => {
    lines.push(`${machine.id} ${runs.get(actor)}: ${event} → ${states}`)
    if (lines.length > maxLines) lines.shift()
  }

  /** Logs the start of a run with its first transition, because many flows start and do nothing. */
  const addStart = (actor: ActorRefLike, snapshot: AnyMachineSnapshot) => {
    if (runs.has(actor)) return
    lastRun += 1
    runs.set(actor, lastRun)
    add(actor, snapshot, 'xstate.init', starts.get(actor) ?? '')
  }

  return {
    /**
     * Lines such as `login 2: email.submitted → emailEntered.checkingDomain`, oldest
     * first; the number identifies the run.
     */
    read: (): readonly string[] => [...lines],
    inspect: (inspected: InspectionEvent): void => {
      const actor = inspected.actorRef
      if (inspected.type === '@xstate.microstep' && inspected._transitions.length > 0) moved.add(actor)
      if (inspected.type !== '@xstate.snapshot' || !isOfMachine(inspected.snapshot)) return
      const states = listActiveStates(inspected.snapshot.value).join(', ')
      const hasMoved = moved.delete(actor)
      if (inspected.event.type === 'xstate.init') {
        starts.set(actor, states)
        runs.delete(actor)
      } else if (hasMoved) {
        addStart(actor, inspected.snapshot)
        add(actor, inspected.snapshot, inspected.event.type, states)
      }
    },
  }
}
