import { formatApprovedPaths } from '../approved-paths.ts'
import type { FlowFixtures } from '../flow-fixtures.ts'
import type { FlowPath } from '../flow-path.ts'
import { generatePaths } from '../generate-paths.ts'
import { replayPath } from '../replay-path.ts'
import type { StateAssertions } from '../state-assertions.ts'
import { runPath } from './run-path.ts'

/** What detected a mutant: a step of a path, the set of the generated paths, or an assertion of a state. */
export type KilledBy = 'a step' | 'the paths' | 'an assertion'

const fails = async (run: () => unknown): Promise<boolean> => {
  try {
    await run()
    return false
  } catch {
    // Any error fails a test: a failed assertion or an error of the chart itself.
    return true
  }
}

/**
 * Looks for a test that fails with a mutant.
 *
 * @param fixtures With the mutant as the machine.
 * @param approved The paths of the original chart.
 * @returns What detected the mutant, or null if it survives.
 */
export const killMutant = async (
  fixtures: FlowFixtures,
  states: StateAssertions,
  approved: readonly FlowPath[],
): Promise<KilledBy | null> => {
  const replayApproved = () => {
    for (const path of approved) {
      const { description } = path.start
      const steps = path.steps.map(({ caseId }) => caseId)
      const replayed = replayPath(fixtures, { ...(description !== null && { start: description }), steps })
      if (formatApprovedPaths('', [replayed]) !== formatApprovedPaths('', [path]))
        throw new Error(`"${path.title}" differs.`)
    }
  }
  if (await fails(replayApproved)) return 'a step'
  let paths: FlowPath[] = []
  const generate = () => {
    paths = generatePaths(fixtures)
  }
  if ((await fails(generate)) || formatApprovedPaths('', paths) !== formatApprovedPaths('', approved))
    return 'the paths'
  for (const path of paths) if (await fails(() => runPath(fixtures, path, states))) return 'an assertion'
  return null
}
