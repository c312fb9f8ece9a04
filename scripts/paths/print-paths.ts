import { existsSync } from 'node:fs'
import type { FlowFixtures, Path, PathStep } from 'chart-paths'
import { listUntaken, transitionsOf } from 'chart-paths'
import { listStates, statePath } from 'chart-paths/chart'
import { listFlows } from '../statecharts/flows.ts'

const coverageOf = (fixtures: FlowFixtures, paths: readonly Path[]) => {
  const taken = transitionsOf(paths)
  const untaken = listUntaken(fixtures, taken).map(({ transition, reason }) => ({ transition, reason }))
  return { transitions: taken.size + untaken.length, taken: taken.size, untaken }
}

const isShort = (text: string): boolean => text.length <= 100

/** The context changes that are short enough to print: `message = "Wrong password."`. */
const changedFacts = (before: unknown, after: unknown): string[] => {
  const earlier = new Map(Object.entries(before ?? {}))
  return Object.entries(after ?? {})
    .map(([key, value]) => ({ key, text: JSON.stringify(value), old: JSON.stringify(earlier.get(key)) }))
    .filter(({ text, old }) => text !== old && isShort(text))
    .map(({ key, text }) => `${key} = ${text}`)
}

/** Prints the paths for testers to follow. */
export const pathsAsList = (fixtures: FlowFixtures, paths: readonly Path[]): string => {
  const coverage = coverageOf(fixtures, paths)
  const descriptions = new Map(
    listStates(fixtures.machine).map((state) => [statePath(state), state.description ?? '']),
  )
  const tell = (state: string): string => {
    const description = descriptions.get(state)
    return description ? `${state}: ${description}` : state
  }
  const innermost = (states: readonly string[]) =>
    states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)))
  const outcome = (before: PathStep['expected'], after: PathStep['expected']): string[] => {
    const entered = innermost(after.states).filter((state) => !before.states.includes(state))
    const told = [...entered.map(tell), ...changedFacts(before.context, after.context)]
    return told.length ? told : ['nothing visible changes']
  }
  const printPath = (path: Path, index: number): string[] => [
    '',
    `${index + 1}. ${path.title}`,
    `   Start${path.start.says === null ? '' : `, ${path.start.says}`}`,
    ...innermost(path.start.expected.states).map((state) => `      ${tell(state)}`),
    ...path.steps.flatMap((step, position) => {
      const before = (path.steps[position - 1] ?? path.start).expected
      return [
        `   ${position + 1}. ${step.says}`,
        ...outcome(before, step.expected).map((line) => `      → ${line}`),
      ]
    }),
  ]
  return [
    `${fixtures.name}: ${paths.length} paths cover ${coverage.taken} of ${coverage.transitions} transitions.`,
    ...coverage.untaken.map(
      ({ transition, reason }) => `Not covered: ${transition}${reason === null ? '' : ` (${reason})`}`,
    ),
    ...paths.flatMap(printPath),
  ].join('\n')
}

const withErrors = (_key: string, value: unknown): unknown =>
  value instanceof Error ? { name: value.name, message: value.message } : value

/** Prints the paths as JSON: each step with its complete event and the expected states. */
export const pathsAsJson = (fixtures: FlowFixtures, paths: readonly Path[]): string =>
  JSON.stringify(
    {
      flow: fixtures.name,
      coverage: coverageOf(fixtures, paths),
      paths: paths.map(({ title, start, steps }) => ({
        title,
        start: { says: start.says, input: start.input, expected: start.expected.value },
        steps: steps.map(({ says, event, expected, transitions }) => ({
          says,
          event,
          expected: expected.value,
          states: expected.states,
          transitions,
        })),
      })),
    },
    withErrors,
    2,
  )

const fixturesOf = (flow: string): URL => new URL(`../../tests/${flow}/fixtures.ts`, import.meta.url)

/** The flows for which paths can be generated, in alphabetical order. */
export const listFlowsWithPaths = (): string[] => listFlows().filter((flow) => existsSync(fixturesOf(flow)))

/** Loads the production machine of a flow with its fixtures. */
export const loadFixtures = async (name: string): Promise<FlowFixtures> => {
  const { fixtures }: { fixtures: FlowFixtures } = await import(fixturesOf(name).href)
  return fixtures
}
