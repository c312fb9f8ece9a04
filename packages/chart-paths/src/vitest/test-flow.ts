import { describe, expect, test } from 'vitest'
import { formatApprovedPaths } from '../approved-paths.ts'
import {
  formatTransitionCoverage,
  listUntakenTransitions,
  takenTransitions,
  visitedStates,
} from '../coverage.ts'
import type { FlowFixtures } from '../flow-fixtures.ts'
import { generatePaths } from '../generate-paths.ts'
import { testTitle } from '../path-steps.ts'
import type { StateAssertions } from '../state-assertions.ts'
import {
  findAssertionMistakes,
  findCoverageMistakes,
  findMissingCases,
  findUnhandledCases,
  findUnusedCases,
} from './flow-mistakes.ts'
import { runPath } from './run-path.ts'

interface FlowTestOptions {
  tags?: string[]
  /** The text of the approved paths, from `formatApprovedPaths`. Without it, paths are compared with the chart only. */
  approved?: {
    text: string
    /** How to approve the current paths, such as a command. It is printed when they differ. */
    approve: string
  }
}

/**
 * Registers the path tests of a flow: one test for each generated path, with the path as its title, shortened if it is
 * long, and tests that check the fixtures and assertions: no event without a case, no case without an event, no state
 * without an assertion, and every transition covered or excluded with a reason.
 */
export const testFlow = (
  fixtures: FlowFixtures,
  states: StateAssertions,
  { tags = [], approved }: FlowTestOptions = {},
): void => {
  const call = new Error()
  Error.captureStackTrace(call, testFlow)
  /** Fails with the sentences, one per line, at the call of `testFlow`. */
  const expectNone = (mistakes: readonly string[]): void => {
    if (mistakes.length === 0) return
    const error = new Error(mistakes.join('\n'))
    error.stack = String(call.stack).replace('Error', () => String(error))
    throw error
  }
  const paths = generatePaths(fixtures)

  describe(`${fixtures.name}: fixtures`, () => {
    test('every event that the chart accepts has a case', () => {
      expectNone(findMissingCases(fixtures))
    })

    test('the chart accepts every event that has a case', () => {
      expectNone(findUnhandledCases(fixtures))
    })

    test('every case of an event that the chart accepts is used by a path', () => {
      expectNone(findUnusedCases(fixtures, paths))
    })

    test('every user-visible state has an assertion, and every assertion has a state', () => {
      expectNone(findAssertionMistakes(fixtures, states))
    })

    test('no two paths have the same title', () => {
      const titles = paths.map(({ title }) => title)
      expect(new Set(titles).size).toBe(titles.length)
    })
  })

  if (approved) {
    const { text, approve } = approved
    const [heading = ''] = text.split('\n', 1)

    describe(`${fixtures.name}: approved paths`, { tags }, () => {
      test('each path does what was approved, and no approved path is missing', () => {
        expect(formatApprovedPaths(heading, paths), approve).toBe(text)
      })
    })
  }

  describe(`${fixtures.name}: paths`, { tags }, () => {
    for (const [index, path] of paths.entries()) {
      test(testTitle(path, index), async () => {
        await runPath(fixtures, path, states)
      })
    }

    test('every transition is taken or excluded with a reason, and every assertion ran', () => {
      const taken = takenTransitions(paths)
      const untaken = listUntakenTransitions(fixtures, taken)
      console.info(
        formatTransitionCoverage(fixtures.name, taken.size, taken.size + untaken.length, paths.length),
      )
      expectNone(findCoverageMistakes(fixtures, taken, visitedStates(paths)))
    })
  })
}
