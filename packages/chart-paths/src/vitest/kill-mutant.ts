import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { approvedText } from '../approved-paths.ts'
import { type EventCase, listEventCases } from '../event-cases.ts'
import type { FlowFixtures } from '../flow-fixtures.ts'
import { generatePaths } from '../generate-paths.ts'
import type { Path, PathStep } from '../path.ts'
import { outcomeOf, takeStep } from '../path-steps.ts'
import { simulate } from '../simulation.ts'
import type { StateAssertions } from '../state-assertions.ts'
import { runPath } from './run-path.ts'

/** What noticed a mutant: a step of a path, the set of the generated paths, or an assertion of a state. */
export type KilledBy = 'a step' | 'the paths' | 'an assertion'

/** Follows a path on another chart; null where a step cannot happen. */
const followPath = (machine: AnyStateMachine, cases: ReadonlyMap<string, EventCase>, path: Path) => {
  const simulation = simulate(machine, path.start.input)
  const first = simulation.start()
  const steps: PathStep[] = []
  let snapshot: AnyMachineSnapshot = first.snapshot
  for (const { caseId } of path.steps) {
    const eventCase = cases.get(caseId)
    if (!eventCase?.canHappen(snapshot)) return null
    const taken = takeStep(simulation, snapshot, eventCase)
    steps.push(taken.step)
    snapshot = taken.snapshot
  }
  const { says, input } = path.start
  return { title: path.title, start: { says, input, ...outcomeOf(first) }, steps }
}

const failsWith = async (run: () => unknown): Promise<boolean> => {
  try {
    await run()
    return false
  } catch {
    // Any error is what makes a test fail, such as a failed assertion or an error of the chart itself.
    return true
  }
}

/**
 * Looks for a test that fails with a broken chart.
 *
 * @param fixtures With the broken chart.
 * @param approved The paths of the chart that is not broken.
 * @returns What noticed the mutant, or null if it survives.
 */
export const killMutant = async (
  fixtures: FlowFixtures,
  states: StateAssertions,
  approved: readonly Path[],
): Promise<KilledBy | null> => {
  const cases = () => new Map(listEventCases(fixtures).map((eventCase) => [eventCase.id, eventCase]))
  const asApproved = (path: Path) => {
    const followed = followPath(fixtures.machine, cases(), path)
    if (!followed || approvedText('', [followed]) !== approvedText('', [path]))
      throw new Error(`"${path.title}" differs.`)
  }
  if (await failsWith(() => approved.forEach(asApproved))) return 'a step'
  let paths: Path[] = []
  const generate = () => {
    paths = generatePaths(fixtures)
  }
  if ((await failsWith(generate)) || approvedText('', paths) !== approvedText('', approved))
    return 'the paths'
  for (const path of paths) if (await failsWith(() => runPath(fixtures, path, states))) return 'an assertion'
  return null
}
