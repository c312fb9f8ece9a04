import type { Path } from 'chart-paths'
import { generatePaths, startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { agencySearchMachine } from '../../src/machines/agency-search/machine.ts'
import { fixtures } from './fixtures.ts'

const { config, implementations } = agencySearchMachine
const regions = Object.entries(config.states ?? {})
const reversed = new StateMachine(
  { ...config, states: Object.fromEntries(regions.toReversed()) },
  implementations,
)

/** The result of each step of a path: states, context, requests and effects. */
const outcomesOf = async (machine: AnyStateMachine, { start, steps }: Path) => {
  const { actor, promises, drainEffects, perform } = startTestActor(machine, start.input)
  const outcomes: unknown[] = []
  for (const { event } of steps) {
    await perform(event)
    const { value, context } = actor.getSnapshot()
    // Requests that one event starts are sent together.
    const requests = promises.started
      .map(({ actorId, input, signal }) => JSON.stringify([actorId, input, signal.aborted]))
      .toSorted()
    outcomes.push({ value, context, requests, actions: drainEffects().actions })
  }
  actor.stop()
  return outcomes
}

test('the order of the chart’s regions makes no difference', async () => {
  expect(Object.keys(reversed.states)).toEqual(regions.map(([name]) => name).toReversed())
  for (const path of generatePaths(fixtures)) {
    expect(await outcomesOf(reversed, path), path.title).toEqual(await outcomesOf(agencySearchMachine, path))
  }
})
