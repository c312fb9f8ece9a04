import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { answeringActor, casesOf } from '../event-cases.ts'
import type { FlowFixtures } from '../flow-fixtures.ts'
import type { HeldPromise } from '../held-promises.ts'
import type { Path, PathStep } from '../path.ts'
import { activeStates } from '../path-steps.ts'
import type { StateAssertions } from '../state-assertions.ts'
import { listAnsweringActors, startTestActor, type TestActor } from '../test-actor.ts'

/** What a run covered: the transitions taken and the states whose assertions passed. */
export interface PathCoverage {
  transitions: Set<string>
  states: Set<string>
}

const outputFor = (fixtures: FlowFixtures, actorId: string): unknown => {
  const answer: { output?: unknown } = casesOf(fixtures, `xstate.done.actor.${actorId}`)[0]?.with ?? {}
  return answer.output
}

/** A promise whose state was exited: its request is aborted, and its result no longer has any effect. */
const expectLateAnswersIgnored = async (
  fixtures: FlowFixtures,
  { actor, promises }: TestActor,
): Promise<void> => {
  const before: AnyMachineSnapshot = actor.getSnapshot()
  const left = promises.started.filter(
    (held) => !held.isAnswered() && (held.signal.aborted || !(held.actorId in before.children)),
  )
  for (const [index, held] of left.entries()) {
    expect(held.signal.aborted, `the request of "${held.actorId}" is aborted when its state is left`).toBe(
      true,
    )
    await (index % 2 === 0
      ? held.resolve(outputFor(fixtures, held.actorId))
      : held.reject(new Error('A late refusal.')))
    expect(actor.getSnapshot(), `a late answer of "${held.actorId}" changes nothing`).toBe(before)
  }
}

const expectAsExpected = (
  testActor: TestActor,
  { expected, transitions }: Pick<PathStep, 'expected' | 'transitions'>,
  states: StateAssertions,
  coverage: PathCoverage,
): void => {
  const snapshot: AnyMachineSnapshot = testActor.actor.getSnapshot()
  const happened = testActor.takeEffects()
  expect(snapshot.value).toEqual(expected.value)
  expect(snapshot.context).toEqual(expected.context)
  const answering = listAnsweringActors(snapshot.machine)
  expect(testActor.promises.takeStarted()).toEqual(
    expected.started.filter(({ actor }) => answering.has(actor)),
  )
  expect(happened).toEqual({ actions: expected.actions, emitted: expected.emitted, transitions })
  for (const state of activeStates(snapshot)) {
    if (states[state] === null) throw new Error(`The machine stays in "${state}", which has no assertion.`)
    states[state]?.(snapshot)
    if (states[state]) coverage.states.add(state)
  }
  for (const transition of happened.transitions) coverage.transitions.add(transition)
}

const isAbandoned = (held: HeldPromise): boolean => !held.isAnswered() && !held.signal.aborted

/**
 * Runs a path on a started actor of the production machine. After each step, checks the whole state value, the whole context,
 * the actions with their parameters, the emitted events, the transitions taken, the assertion of every active state; and
 * late results of exited states have no effect. Stopping the actor at the end aborts pending requests.
 */
export const runPath = async (
  fixtures: FlowFixtures,
  path: Path,
  states: StateAssertions,
): Promise<PathCoverage> => {
  const coverage: PathCoverage = { transitions: new Set(), states: new Set() }
  const testActor = startTestActor(fixtures.machine, path.start.input)
  expectAsExpected(testActor, path.start, states, coverage)
  for (const step of path.steps) {
    const actorId = answeringActor(step.event.type)
    if (actorId !== null) expect(testActor.promises.waiting(actorId).signal.aborted).toBe(false)
    await testActor.perform(step.event)
    expectAsExpected(testActor, step, states, coverage)
    await expectLateAnswersIgnored(fixtures, testActor)
  }
  testActor.actor.stop()
  expect(testActor.promises.started.filter(isAbandoned)).toEqual([])
  return coverage
}
