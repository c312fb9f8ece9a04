import type { AnyMachineSnapshot, AnyStateMachine, EventObject, SnapshotFrom } from 'xstate'
import { type EventCase, listEventCases } from '../event-cases.ts'
import type { FlowFixtures } from '../flow-fixtures.ts'
import type { HeldPromise } from '../held-promises.ts'
import { activeStates } from '../path-steps.ts'
import type { CalledAction, StartedActor } from '../simulation.ts'
import { startTestActor, type TestActor } from '../test-actor.ts'

/** One moment of a run: after the start, or after an event. */
export interface Moment<TMachine extends AnyStateMachine = AnyStateMachine> {
  /** What happened, in the words of the fixtures. */
  says: string
  /** Null at the start. */
  event: EventObject | null
  /** True if the event is the answer of an actor whose state was exited before. */
  isLate: boolean
  snapshot: SnapshotFrom<TMachine>
  /** The active states, such as `form.editing`. */
  states: readonly string[]
  actions: readonly CalledAction[]
  /** The promise actors that were started. */
  started: readonly StartedActor[]
  /** The promise actors that wait for an answer that still counts. */
  waiting: readonly StartedActor[]
  /** The cases that can happen next, of users and of actors. */
  next: readonly EventCase[]
}

interface Move {
  says: string
  event: EventObject
  isLate: boolean
  run: () => Promise<void>
}

const lateMoves = ({ promises }: TestActor, cases: readonly EventCase[]): Move[] =>
  promises.started
    .filter((held) => held.signal.aborted && !held.isAnswered())
    .flatMap((held: HeldPromise) =>
      cases
        .filter(({ event }) => event.type.endsWith(`.actor.${held.actorId}`))
        .map(({ says, event }) => ({
          says: `too late: ${says}`,
          event,
          isLate: true,
          run: () =>
            event.type.startsWith('xstate.error.')
              ? held.reject('error' in event ? event.error : undefined)
              : held.resolve('output' in event ? event.output : undefined),
        })),
    )

/** A run on a started machine whose events are chosen by numbers, so that equal numbers give equal runs. */
export const startRandomRun = <TMachine extends AnyStateMachine>(
  fixtures: FlowFixtures<TMachine>,
  start: { says: string; input: unknown },
) => {
  const general = fixtures as unknown as FlowFixtures
  const cases = listEventCases(general)
  const testActor: TestActor = startTestActor(general.machine, start.input)
  const { actor, promises } = testActor
  const possible = (): EventCase[] => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    return snapshot.status === 'active' ? cases.filter(({ canHappen }) => canHappen(snapshot)) : []
  }
  const note = (says: string, event: EventObject | null, isLate: boolean): Moment<TMachine> => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    if (snapshot.status === 'error') throw snapshot.error
    return {
      says,
      event,
      isLate,
      snapshot: snapshot as SnapshotFrom<TMachine>,
      states: activeStates(snapshot),
      actions: testActor.takeEffects().actions,
      started: promises.takeStarted(),
      waiting: promises.started
        .filter((held) => !held.isAnswered() && !held.signal.aborted)
        .map(({ actorId, input }) => ({ actor: actorId, input })),
      next: possible(),
    }
  }
  const moves = (): Move[] => [
    ...possible().map(({ says, event }) => ({
      says,
      event,
      isLate: false,
      run: () => testActor.perform(event),
    })),
    ...lateMoves(testActor, cases),
  ]
  const perform = async ({ says, event, isLate, run }: Move): Promise<Moment<TMachine>> => {
    await run()
    return note(says, event, isLate)
  }
  return {
    first: note(start.says, null, false),
    /** Performs one of the possible events; null if there is none. */
    step: async (choice: number): Promise<Moment<TMachine> | null> => {
      const all = moves()
      const move = all[choice % all.length]
      return move ? perform(move) : null
    },
    /** Answers the first actor that waits, by its first case, or lets time pass; null if nothing is under way. */
    settle: async (): Promise<Moment<TMachine> | null> => {
      const move = moves().find(({ isLate, event }) => !isLate && event.type.startsWith('xstate.'))
      return move ? perform(move) : null
    },
    stop: () => actor.stop(),
  }
}
