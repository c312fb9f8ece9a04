import {
  type FlowFixtures,
  type FlowPath,
  listUntakenTransitions,
  type PathStep,
  takenTransitions,
} from 'chart-paths'
import { findCause } from './causes.ts'
import { createShortTitles } from './short-titles.ts'

const replaceError = (_key: string, value: unknown): unknown =>
  value instanceof Error ? { name: value.name, message: value.message } : value

/** Formats paths as JSON: each step with its event and everything that must be true after it. */
export const formatJson = (fixtures: FlowFixtures, paths: readonly FlowPath[]): string => {
  const taken = takenTransitions(paths)
  const untaken = listUntakenTransitions(fixtures, taken)
  const titles = createShortTitles(paths)
  const formatStep = (step: PathStep) => {
    const { initiator, description, instructions } = findCause(fixtures, step)
    const { event, caseId, expected, transitions } = step
    return { initiator, description, instructions, event, case: caseId, expected, transitions }
  }
  return JSON.stringify(
    {
      flow: fixtures.name,
      coverage: {
        transitions: taken.size + untaken.length,
        taken: taken.size,
        untaken: untaken.map(({ transition, reason }) => ({ transition, reason })),
      },
      paths: paths.map(({ title, start, steps }, index) => ({
        title: titles[index],
        sentence: title,
        start: { description: start.description, input: start.input, expected: start.expected },
        steps: steps.map(formatStep),
      })),
    },
    replaceError,
    2,
  )
}
