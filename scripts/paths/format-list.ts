import {
  type FlowFixtures,
  type FlowPath,
  innermostStates,
  listUntakenTransitions,
  type PathStep,
  takenTransitions,
} from 'chart-paths'
import { listStates, statePath } from 'chart-paths/chart'
import { plural } from '../../contract/format-count.ts'
import { findCause } from './causes.ts'
import { createShortTitles, listEnteredStates } from './short-titles.ts'

const labels = { user: 'User', server: 'Server', browser: 'Browser', app: 'App', time: 'Time' } as const

const maxValueLength = 120

/** Formats the changed parts of the context, except long ones: `message = "Wrong password."`. */
const formatChanges = (before: unknown, after: unknown): string[] => {
  const earlier = new Map(Object.entries(before ?? {}))
  return Object.entries(after ?? {})
    .map(([key, value]) => ({ key, text: JSON.stringify(value), old: JSON.stringify(earlier.get(key)) }))
    .filter(({ text, old }) => text !== old && text.length <= maxValueLength)
    .map(({ key, text }) => `${key} = ${text}`)
}

const formatHead = (fixtures: FlowFixtures, paths: readonly FlowPath[], isComplete: boolean): string[] => {
  const count = plural(paths.length, 'path')
  if (!isComplete) return [`${fixtures.name}: ${count}.`]
  const taken = takenTransitions(paths)
  const untaken = listUntakenTransitions(fixtures, taken)
  const all = plural(taken.size + untaken.length, 'transition')
  return [
    `${fixtures.name}: ${count} ${paths.length === 1 ? 'covers' : 'cover'} ${taken.size} of ${all}.`,
    ...untaken.map(
      ({ transition, reason }) => `Not covered: ${transition}${reason === null ? '' : ` (${reason})`}`,
    ),
  ]
}

/**
 * Formats paths as instructions for manual tests.
 *
 * @param isComplete True if the paths should cover every transition.
 */
export const formatList = (
  fixtures: FlowFixtures,
  paths: readonly FlowPath[],
  isComplete: boolean,
): string => {
  const titles = createShortTitles(paths)
  const descriptions = new Map(
    listStates(fixtures.machine).map((state) => [statePath(state), state.description]),
  )
  const formatState = (state: string): string => {
    const description = descriptions.get(state)
    return description ? `${state}: ${description}` : state
  }
  const formatStep = (step: PathStep, position: number, before: PathStep['expected']): string[] => {
    const { initiator, description, instructions } = findCause(fixtures, step)
    const changes = [
      ...listEnteredStates(before, step.expected).map(formatState),
      ...formatChanges(before.context, step.expected.context),
    ]
    const visible = changes.length ? changes : ['no visible change']
    return [
      `   ${position}. ${labels[initiator]}: ${description}`,
      ...(instructions === null ? [] : [`      How: ${instructions}`]),
      ...visible.map((line) => `      → ${line}`),
    ]
  }
  const formatPath = ({ start, steps }: FlowPath, index: number): string[] => [
    '',
    `${index + 1}. ${titles[index]}`,
    `   Start${start.description === null ? '' : `, ${start.description}`}`,
    ...innermostStates(start.expected.states).map((state) => `      → ${formatState(state)}`),
    ...steps.flatMap((step, position) =>
      formatStep(step, position + 1, (steps[position - 1] ?? start).expected),
    ),
  ]
  return [...formatHead(fixtures, paths, isComplete), ...paths.flatMap(formatPath)].join('\n')
}
