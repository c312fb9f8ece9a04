import type { AnyMachineSnapshot, AnyStateMachine, EventObject, SnapshotFrom } from 'xstate'
import { describeCase, type EventCase, listEventCases, resultActorId } from '../event-cases.ts'
import type { FlowFixtures } from '../flow-fixtures.ts'
import { activeStates } from '../path-steps.ts'
import { settlePromise } from '../pending-promises.ts'
import type { CalledAction, StartedActor } from '../simulation.ts'
import type { StatePath } from '../state-assertions.ts'
import { startTestActor, type TestActor } from '../test-actor.ts'

/** The state of a run after the start or after an event. */
export interface Moment<TMachine extends AnyStateMachine = AnyStateMachine> {
  /** What happened, in the words of the fixtures. */
  description: string
  /** Null at the start. */
  event: EventObject | null
  /** True if the event is the result of an actor whose state was exited before. */
  isLate: boolean
  snapshot: SnapshotFrom<TMachine>
  /** The active states, such as `form.editing`. */
  states: readonly StatePath<TMachine>[]
  actions: readonly CalledAction[]
  started: readonly StartedActor[]
  /** Pending promise actors whose state has not been exited. */
  pending: readonly StartedActor[]
  /** The cases that can happen next. */
  next: readonly EventCase[]
}

interface Move {
  /** The ID of the case, and whether its result is late. */
  id: string
  description: string
  event: EventObject
  isLate: boolean
  run: () => Promise<void>
}

const listLateMoves = ({ promises }: TestActor, cases: readonly EventCase[]): Move[] =>
  promises.started
    .filter((promise) => promise.signal.aborted && !promise.isSettled())
    .flatMap((promise) =>
      cases
        .filter(({ event }) => resultActorId(event.type) === promise.actorId)
        .map(({ id, description, event }) => ({
          id: `late ${id}`,
          description: `too late: ${description}`,
          event,
          isLate: true,
          run: () => settlePromise(promise, event),
        })),
    )

/** Starts a run whose events are chosen by number or by ID, so that equal choices produce equal runs. */
export const startRandomRun = <TMachine extends AnyStateMachine>(
  fixtures: FlowFixtures<TMachine>,
  { description = 'Start', input }: { description?: string; input?: unknown } = {},
) => {
  const general = fixtures as unknown as FlowFixtures
  const cases = listEventCases(general)
  const testActor: TestActor = startTestActor(general.machine, input)
  const { actor, promises } = testActor
  const listPossibleCases = (): EventCase[] => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    return snapshot.status === 'active' ? cases.filter(({ canHappen }) => canHappen(snapshot)) : []
  }
  const record = (description: string, event: EventObject | null, isLate: boolean): Moment<TMachine> => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    if (snapshot.status === 'error') throw snapshot.error
    return {
      description,
      event,
      isLate,
      snapshot: snapshot as SnapshotFrom<TMachine>,
      states: activeStates(snapshot) as StatePath<TMachine>[],
      actions: testActor.drainEffects().actions,
      started: promises.drainStarted(),
      pending: promises.started
        .filter((promise) => !promise.isSettled() && !promise.signal.aborted)
        .map(({ actorId, input }) => ({ actor: actorId, input })),
      next: listPossibleCases(),
    }
  }
  const first = record(description, null, false)
  let latest = first
  const listMoves = (): Move[] => [
    ...latest.next.map((eventCase) => ({
      id: eventCase.id,
      description: describeCase(eventCase, actor.getSnapshot()),
      event: eventCase.event,
      isLate: false,
      run: () => testActor.perform(eventCase.event),
    })),
    ...listLateMoves(testActor, cases),
  ]
  const perform = async (
    move: Move | undefined,
  ): Promise<{ id: string; moment: Moment<TMachine> } | null> => {
    if (!move) return null
    const { id, description, event, isLate, run } = move
    await run()
    latest = record(description, event, isLate)
    return { id, moment: latest }
  }
  return {
    first,
    /**
     * Performs one of the possible events: by number, or by the ID from an earlier
     * run. Returns null if it cannot happen.
     */
    step: (choice: number | string) => {
      const moves = listMoves()
      return perform(
        typeof choice === 'number' ? moves[choice % moves.length] : moves.find(({ id }) => id === choice),
      )
    },
    /** Settles the first pending actor with its first case, or lets time pass; returns null if nothing is pending. */
    settle: () =>
      perform(listMoves().find(({ isLate, event }) => !isLate && event.type.startsWith('xstate.'))),
    stop: () => actor.stop(),
  }
}
