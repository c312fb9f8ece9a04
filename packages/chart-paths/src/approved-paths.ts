import { resultActorId } from './event-cases.ts'
import type { FlowPath, PathStep } from './flow-path.ts'
import { innermostStates, listChanges } from './path-steps.ts'

const replaceError = (_key: string, value: unknown): unknown =>
  value instanceof Error ? `${value.name}: ${value.message}` : value

const formatValue = (value: unknown): string => JSON.stringify(value, replaceError) ?? 'undefined'

type Expected = PathStep['expected']

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/**
 * Lists the entries that have changed. An object is listed entry by entry if that is shorter: `filters.radius = 50`.
 */
const formatChanges = (before: unknown, after: unknown, prefix = ''): string[] => {
  const earlier = isObject(before) ? before : {}
  const removed = Object.fromEntries(Object.keys(earlier).map((key) => [key, undefined]))
  const entries = listChanges(earlier, { ...removed, ...Object(after) }, formatValue)
  return entries.flatMap(([key, value]) => {
    const whole = `${prefix}${key} = ${formatValue(value)}`
    if (!isObject(earlier[key]) || !isObject(value)) return [whole]
    const changes = formatChanges(earlier[key], value, `${prefix}${key}.`)
    return changes.join(', ').length < whole.length ? changes : [whole]
  })
}

const formatStartedActor = (
  { actor, input }: Expected['started'][number],
  earlier: readonly Expected[],
): string => {
  if (input === undefined) return `starts ${actor}`
  const whole = `starts ${actor} with ${formatValue(input)}`
  const last = earlier.flatMap(({ started }) => started).findLast((each) => each.actor === actor)?.input
  if (!isObject(last) || !isObject(input)) return whole
  const changes = formatChanges(last, input).join(', ')
  const again = changes === '' ? `starts ${actor} again` : `starts ${actor} again with ${changes}`
  return again.length < whole.length ? again : whole
}

/** The actors that the last step stops before they have sent a result. */
const listStopped = (steps: readonly PathStep[]): string[] =>
  (steps.at(-1)?.expected.stopped ?? []).filter((actor) => {
    const result = steps.findLastIndex(({ event }) => resultActorId(event.type) === actor)
    const start = steps
      .slice(0, -1)
      .findLastIndex(({ expected }) => expected.started.some((each) => each.actor === actor))
    return result <= start
  })

const formatOutcome = (
  earlier: readonly Expected[],
  after: Expected,
  stopped: readonly string[],
): string[] => [
  `in ${innermostStates(after.states).join(' and ') || 'the chart'}`,
  ...formatChanges(earlier.at(-1)?.context, after.context),
  ...after.actions.map(({ type, params }) =>
    params === undefined ? `calls ${type}` : `calls ${type} with ${formatValue(params)}`,
  ),
  ...after.emitted.map((event) => `emits ${formatValue(event)}`),
  ...stopped.map((actor) => `stops ${actor}`),
  ...after.started.map((actor) => formatStartedActor(actor, earlier)),
]

const indent = (lines: readonly string[]): string[] => lines.map((line) => `   ${line}`)

const formatSteps = ({ start, steps }: FlowPath): string[] => {
  const outcomes = [start, ...steps].map(({ expected }) => expected)
  return steps.flatMap((step, index) => [
    `${index + 1}. ${step.description} (${step.event.type})`,
    ...indent(
      formatOutcome(outcomes.slice(0, index + 1), step.expected, listStopped(steps.slice(0, index + 1))),
    ),
  ])
}

const formatStart = ({ description, expected }: FlowPath['start']): string =>
  [description === null ? 'Start' : `Start: ${description}`, ...indent(formatOutcome([], expected, []))].join(
    '\n',
  )

/**
 * Formats paths as text that a person reviews and approves. After each step, it lists the innermost states, the changed
 * context, the actions with their params, the emitted events, the actors stopped before their result, and the started
 * actors with their input. For an actor that the path has started before, it lists only the differences in the input.
 * The facts of a start are listed once.
 */
export const formatApprovedPaths = (heading: string, paths: readonly FlowPath[]): string => {
  const starts = paths.map(({ start }) => formatStart(start))
  const formatPath = (path: FlowPath, index: number) => {
    const start = starts[index] ?? ''
    const isFirst = starts.indexOf(start) === index
    return [
      '',
      `## ${path.title}`,
      '',
      isFirst ? start : `${start.split('\n')[0]} (as above)`,
      ...formatSteps(path),
    ]
  }
  return [heading, ...paths.flatMap(formatPath), ''].join('\n')
}
