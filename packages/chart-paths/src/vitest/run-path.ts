import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { casesForEvent } from '../event-cases.ts'
import type { FlowFixtures } from '../flow-fixtures.ts'
import type { FlowPath, PathStep } from '../flow-path.ts'
import { activeStates } from '../path-steps.ts'
import type { StateAssertions } from '../state-assertions.ts'
import { listPromiseActors, startTestActor, type TestActor } from '../test-actor.ts'

/** When a state is exited, its requests are aborted and late results have no effect. */
const expectLateResultsIgnored = async (
  fixtures: FlowFixtures,
  { actor, promises }: TestActor,
): Promise<void> => {
  const before: AnyMachineSnapshot = actor.getSnapshot()
  const exited = promises.started.filter(
    (promise) => !promise.isSettled() && (promise.signal.aborted || !(promise.actorId in before.children)),
  )
  for (const [index, { actorId, signal, resolve, reject }] of exited.entries()) {
    expect(signal.aborted, `the request of "${actorId}" is aborted when its state is exited`).toBe(true)
    const result: { output?: unknown } =
      casesForEvent(fixtures, `xstate.done.actor.${actorId}`)[0]?.with ?? {}
    await (index % 2 === 0 ? resolve(result.output) : reject(new Error('A late error.')))
    expect(actor.getSnapshot(), `a late result of "${actorId}" changes nothing`).toBe(before)
  }
}

const expectOutcome = (
  { actor, promises, drainEffects }: TestActor,
  { expected, transitions }: Pick<PathStep, 'expected' | 'transitions'>,
): void => {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  const effects = drainEffects()
  expect(snapshot.value).toEqual(expected.value)
  expect(snapshot.context).toEqual(expected.context)
  const promiseActors = listPromiseActors(snapshot.machine)
  expect(promises.drainStarted()).toEqual(expected.started.filter(({ actor }) => promiseActors.has(actor)))
  expect(effects).toEqual({ actions: expected.actions, emitted: expected.emitted, transitions })
}

/** Runs checks; the message of an error then begins with the place. */
const checkAt = async (place: string, check: () => void | Promise<void>): Promise<void> => {
  try {
    await check()
  } catch (error) {
    if (error instanceof Error) error.message = `${place}: ${error.message}`
    throw error
  }
}

const expectStates = async (
  snapshot: AnyMachineSnapshot,
  states: StateAssertions,
  place: string,
): Promise<void> => {
  for (const state of activeStates(snapshot)) {
    await checkAt(`${place}, in ${state}`, () => {
      if (states[state] === null)
        throw new Error(
          `The machine stays in "${state}", but its assertion is null. Give the state a description and an assertion.`,
        )
      states[state]?.(snapshot)
    })
  }
}

/**
 * Runs a path on a started actor. After each step, checks the state value, the context, the actions with their params,
 * the emitted events, the transitions, the assertion of every active state, and that late results of exited states have
 * no effect. At the end, checks that stopping the actor aborts all pending requests. The message of an error begins
 * with its place: `after step 2, "the lamp is dimmed to 40%", in on: …`.
 */
export const runPath = async (
  fixtures: FlowFixtures,
  path: FlowPath,
  states: StateAssertions,
): Promise<void> => {
  const testActor = startTestActor(fixtures.machine, path.start.input)
  const { actor, promises, perform } = testActor
  await checkAt('at the start', () => expectOutcome(testActor, path.start))
  await expectStates(actor.getSnapshot(), states, 'at the start')
  for (const [index, step] of path.steps.entries()) {
    const place = `after step ${index + 1}, "${step.description}"`
    await checkAt(place, async () => {
      await perform(step.event)
      expectOutcome(testActor, step)
    })
    await expectStates(actor.getSnapshot(), states, place)
    await checkAt(place, () => expectLateResultsIgnored(fixtures, testActor))
  }
  actor.stop()
  const unaborted = promises.started.filter(({ isSettled, signal }) => !isSettled() && !signal.aborted)
  expect(unaborted).toEqual([])
}
