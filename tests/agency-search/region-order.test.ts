import { generatePaths, replayPath } from 'chart-paths'
import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { agencySearchMachine } from '../../src/machines/agency-search/machine.ts'
import { fixtures } from './fixtures.ts'

const sortByActor = (started: { actor: string; input: unknown }[]) =>
  started.toSorted((one, other) => one.actor.localeCompare(other.actor))

test('the search has the same states, context, and inputs of actors if its regions are in another order', {
  tags: ['CHART-14'],
}, () => {
  const { config, implementations } = agencySearchMachine
  const states = Object.fromEntries(Object.entries(config.states ?? {}).reverse())
  const reversed = { ...fixtures, machine: createMachine({ ...config, states }, implementations) }
  const paths = generatePaths(fixtures)
  expect(paths.length).toBeGreaterThan(20)
  for (const { start, steps } of paths) {
    const { description } = start
    const replayed = replayPath(reversed, {
      ...(description !== null && { start: description }),
      steps: steps.map(({ caseId }) => caseId),
    })
    for (const [index, { expected }] of replayed.steps.entries()) {
      const original = steps[index]
      expect(expected.value, original?.description).toEqual(original?.expected.value)
      expect(expected.context, original?.description).toEqual(original?.expected.context)
      expect(sortByActor(expected.started), original?.description).toEqual(
        sortByActor(original?.expected.started ?? []),
      )
    }
  }
})
