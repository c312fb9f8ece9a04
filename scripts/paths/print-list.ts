import {
  type FlowFixtures,
  listUntakenTransitions,
  type Path,
  type PathStep,
  takenTransitions,
} from 'chart-paths'
import { listStates, statePath } from 'chart-paths/chart'
import { causesOf } from './doers.ts'
import { enteredStates, innermostStates, shortTitles } from './short-titles.ts'

const labels = { user: 'User', server: 'Server', browser: 'Browser', app: 'App', time: 'Time' } as const

const isShort = (text: string): boolean => text.length <= 100

/** The context changes that are short enough to print: `message = "Wrong password."`. */
const changedFacts = (before: unknown, after: unknown): string[] => {
  const earlier = new Map(Object.entries(before ?? {}))
  return Object.entries(after ?? {})
    .map(([key, value]) => ({ key, text: JSON.stringify(value), old: JSON.stringify(earlier.get(key)) }))
    .filter(({ text, old }) => text !== old && isShort(text))
    .map(({ key, text }) => `${key} = ${text}`)
}

const headOf = (fixtures: FlowFixtures, paths: readonly Path[], isComplete: boolean): string[] => {
  const count = `${paths.length} ${paths.length === 1 ? 'path' : 'paths'}`
  if (!isComplete) return [`${fixtures.name}: ${count}.`]
  const taken = takenTransitions(paths)
  const untaken = listUntakenTransitions(fixtures, taken)
  return [
    `${fixtures.name}: ${count} cover ${taken.size} of ${taken.size + untaken.length} transitions.`,
    ...untaken.map(
      ({ transition, reason }) => `Not covered: ${transition}${reason === null ? '' : ` (${reason})`}`,
    ),
  ]
}

/**
 * Prints paths for testers to follow by hand.
 *
 * @param isComplete True if the paths are to cover every transition.
 */
export const pathsAsList = (fixtures: FlowFixtures, paths: readonly Path[], isComplete: boolean): string => {
  const titles = shortTitles(paths)
  const causeOf = causesOf(fixtures)
  const descriptions = new Map(
    listStates(fixtures.machine).map((state) => [statePath(state), state.description ?? '']),
  )
  const tell = (state: string): string => {
    const description = descriptions.get(state)
    return description ? `${state}: ${description}` : state
  }
  const outcome = (before: PathStep['expected'], after: PathStep['expected']): string[] => {
    const told = [...enteredStates(before, after).map(tell), ...changedFacts(before.context, after.context)]
    return told.length ? told : ['nothing visible changes']
  }
  const printStep = (step: PathStep, position: number, before: PathStep['expected']): string[] => {
    const { by, says, how } = causeOf(step)
    return [
      `   ${position}. ${labels[by]}: ${says}`,
      ...(how === null ? [] : [`      How: ${how}`]),
      ...outcome(before, step.expected).map((line) => `      → ${line}`),
    ]
  }
  const printPath = ({ start, steps }: Path, index: number): string[] => [
    '',
    `${index + 1}. ${titles[index]}`,
    `   Start${start.says === null ? '' : `, ${start.says}`}`,
    ...innermostStates(start.expected.states).map((state) => `      → ${tell(state)}`),
    ...steps.flatMap((step, position) =>
      printStep(step, position + 1, (steps[position - 1] ?? start).expected),
    ),
  ]
  return [...headOf(fixtures, paths, isComplete), ...paths.flatMap(printPath)].join('\n')
}
