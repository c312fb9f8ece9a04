import {
  type FlowFixtures,
  listUntakenTransitions,
  type Path,
  type PathStep,
  takenTransitions,
} from 'chart-paths'
import { causesOf } from './doers.ts'
import { shortTitles } from './short-titles.ts'

const withErrors = (_key: string, value: unknown): unknown =>
  value instanceof Error ? { name: value.name, message: value.message } : value

/** Prints paths as JSON: each step with its whole event, and everything that must be true after it. */
export const pathsAsJson = (fixtures: FlowFixtures, paths: readonly Path[]): string => {
  const taken = takenTransitions(paths)
  const untaken = listUntakenTransitions(fixtures, taken).map(({ transition, reason }) => ({
    transition,
    reason,
  }))
  const titles = shortTitles(paths)
  const causeOf = causesOf(fixtures)
  const stepAsJson = (step: PathStep) => {
    const { by, says, how } = causeOf(step)
    const { event, caseId, expected, transitions } = step
    return { by, says, how, event, case: caseId, expected, transitions }
  }
  return JSON.stringify(
    {
      flow: fixtures.name,
      coverage: { transitions: taken.size + untaken.length, taken: taken.size, untaken },
      paths: paths.map(({ title, start, steps }, index) => ({
        title: titles[index],
        sentence: title,
        start: { says: start.says, input: start.input, expected: start.expected },
        steps: steps.map(stepAsJson),
      })),
    },
    withErrors,
    2,
  )
}
