import { describe, expect, test } from 'vitest'
import { describeChanges } from '../approved-changes.ts'
import { formatApprovedPaths, parseApprovedPaths } from '../approved-paths.ts'
import { activeStatesOf, formatTaken, listUntakenTransitions, takenTransitions } from '../coverage.ts'
import type { FlowFixtures } from '../flow-fixtures.ts'
import { generatePaths } from '../generate-paths.ts'
import type { Path } from '../path.ts'
import { testTitle } from '../path-steps.ts'
import type { StateAssertions } from '../state-assertions.ts'
import {
  findAssertionFaults,
  findCoverageFaults,
  findMissingCases,
  findUnhandledCases,
  findUnusedCases,
} from './flow-faults.ts'
import { type PathCoverage, runPath } from './run-path.ts'

interface FlowTestOptions {
  tags?: string[]
  /** The text of the approved paths, from `formatApprovedPaths`. Without it, paths are compared with the chart only. */
  approved?: {
    text: string
    /** How to approve the current paths, such as a command. It is printed when they differ. */
    approve: string
  }
}

/** Runs each path once, even if several tests use it. */
export const createRuns = (fixtures: FlowFixtures, states: StateAssertions) => {
  const covered = new Map<Path, PathCoverage>()
  return {
    /** Runs a path in its own test. If the path fails, only this test reports the failure; `measure` counts the path as passed. */
    run: async (path: Path): Promise<void> => {
      covered.set(path, { transitions: takenTransitions([path]), states: activeStatesOf([path]) })
      covered.set(path, await runPath(fixtures, path, states))
    },
    /** Returns what all paths cover, and runs those whose own tests did not run. */
    measure: async (paths: readonly Path[]): Promise<PathCoverage> => {
      const runs: PathCoverage[] = []
      for (const path of paths) runs.push(covered.get(path) ?? (await runPath(fixtures, path, states)))
      return {
        transitions: new Set(runs.flatMap(({ transitions }) => [...transitions])),
        states: new Set(runs.flatMap((each) => [...each.states])),
      }
    },
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
  const expectNone = (faults: readonly string[], separator = '\n'): void => {
    if (faults.length === 0) return
    const error = new Error(faults.join(separator))
    error.stack = String(call.stack).replace('Error', () => String(error))
    throw error
  }
  const paths = generatePaths(fixtures)
  const current = parseApprovedPaths(formatApprovedPaths('', paths))
  const { run, measure } = createRuns(fixtures, states)

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
      expectNone(findAssertionFaults(fixtures, states))
    })

    test('no two paths have the same title', () => {
      const titles = paths.map(({ title }) => title)
      expect(new Set(titles).size).toBe(titles.length)
    })
  })

  if (approved) {
    const { text, approve } = approved
    const changes = describeChanges(current, parseApprovedPaths(text))

    describe(`${fixtures.name}: approved paths`, { tags }, () => {
      test('each path does what was approved, and no approved path is missing', () => {
        expectNone(changes.length ? [...changes, approve] : [], '\n\n')
      })
    })
  }

  describe(`${fixtures.name}: paths`, { tags }, () => {
    for (const [index, path] of paths.entries()) {
      test(testTitle(path, index), async () => {
        await run(path)
      })
    }

    test('every transition is taken or excluded with a reason, and every assertion ran', async () => {
      const { transitions: taken, states: asserted } = await measure(paths)
      const untaken = listUntakenTransitions(fixtures, taken)
      console.info(formatTaken(fixtures.name, taken.size, taken.size + untaken.length, paths.length))
      expectNone(findCoverageFaults(fixtures, taken, asserted))
    })
  })
}
