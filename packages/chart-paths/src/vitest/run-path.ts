import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { casesForEvent, resultActorId } from '../event-cases.ts'
import type { FlowFixtures } from '../flow-fixtures.ts'
import type { Path, PathStep } from '../path.ts'
import { activeStates } from '../path-steps.ts'
import type { StateAssertions } from '../state-assertions.ts'
import { listPromiseActors, startTestActor, type TestActor } from '../test-actor.ts'

/** What a run covered: the transitions taken and the states whose assertions passed. */
export interface PathCoverage {
  transitions: Set<string>
  states: Set<string>
}

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
  testActor: TestActor,
  { expected, transitions }: Pick<PathStep, 'expected' | 'transitions'>,
  states: StateAssertions,
  coverage: PathCoverage,
): void => {
  const snapshot: AnyMachineSnapshot = testActor.actor.getSnapshot()
  const effects = testActor.drainEffects()
  expect(snapshot.value).toEqual(expected.value)
  expect(snapshot.context).toEqual(expected.context)
  const promiseActors = listPromiseActors(snapshot.machine)
  expect(testActor.promises.drainStarted()).toEqual(
    expected.started.filter(({ actor }) => promiseActors.has(actor)),
  )
  expect(effects).toEqual({ actions: expected.actions, emitted: expected.emitted, transitions })
  for (const state of activeStates(snapshot)) {
    if (states[state] === null)
      throw new Error(
        `The machine stays in "${state}", but its assertion is null. Give the state a description and an assertion.`,
      )
    states[state]?.(snapshot)
    if (states[state]) coverage.states.add(state)
  }
  for (const transition of effects.transitions) coverage.transitions.add(transition)
}

/**
 * Runs a path on a started actor. After each step, checks the state value, the context, the actions with their params, the emitted
 * events, the transitions, the assertion of every active state, and that late results of exited states have no effect. At the end,
 * checks that stopping the actor aborts all pending requests.
 */
export const runPath = async (
  fixtures: FlowFixtures,
  path: Path,
  states: StateAssertions,
): Promise<PathCoverage> => {
  const coverage: PathCoverage = { transitions: new Set(), states: new Set() }
  const testActor = startTestActor(fixtures.machine, path.start.input)
  expectOutcome(testActor, path.start, states, coverage)
  for (const step of path.steps) {
    const actorId = resultActorId(step.event.type)
    if (actorId !== null) expect(testActor.promises.getPending(actorId).signal.aborted).toBe(false)
    await testActor.perform(step.event)
    expectOutcome(testActor, step, states, coverage)
    await expectLateResultsIgnored(fixtures, testActor)
  }
  testActor.actor.stop()
  const unaborted = testActor.promises.started.filter(
    ({ isSettled, signal }) => !isSettled() && !signal.aborted,
  )
  expect(unaborted).toEqual([])
  return coverage
}
