import { createHash } from 'node:crypto'
import type { Path, PathStep } from './path.ts'
import { innermostStates, listChanges } from './path-steps.ts'

const maxLength = 240

const replaceError = (_key: string, value: unknown): unknown =>
  value instanceof Error ? `${value.name}: ${value.message}` : value

/** Formats a value on one line. Long text is truncated; its digest shows changes in the rest. */
const formatValue = (value: unknown): string => {
  const text = JSON.stringify(value, replaceError) ?? 'undefined'
  if (text.length <= maxLength) return text
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return `${text.slice(0, maxLength)}… (${text.length} characters, ${digest})`
}

type Expected = PathStep['expected']

const formatChanges = (before: unknown, after: unknown): string[] =>
  listChanges(before, after, formatValue).map(([key, value]) => `${key} = ${formatValue(value)}`)

const formatOutcome = (before: Expected | null, after: Expected): string[] => [
  `in ${innermostStates(after.states).join(' and ') || 'the chart'}`,
  ...formatChanges(before?.context, after.context),
  ...after.actions.map(({ type, params }) =>
    params === undefined ? `calls ${type}` : `calls ${type} with ${formatValue(params)}`,
  ),
  ...after.emitted.map((event) => `emits ${formatValue(event)}`),
  ...after.stopped.map((actor) => `stops ${actor}`),
  ...after.started.map(({ actor, input }) =>
    input === undefined ? `starts ${actor}` : `starts ${actor} with ${formatValue(input)}`,
  ),
]

const indent = (lines: readonly string[]): string[] => lines.map((line) => `   ${line}`)

const formatPath = ({ start, steps }: Path): string =>
  [
    start.description === null ? 'Start' : `Start: ${start.description}`,
    ...indent(formatOutcome(null, start.expected)),
    ...steps.flatMap((step, index) => [
      `${index + 1}. ${step.description} (${step.event.type})`,
      ...indent(formatOutcome((steps[index - 1] ?? start).expected, step.expected)),
    ]),
  ].join('\n')

/**
 * Formats paths as text that a person reviews and approves. After each step, it lists the innermost states, the changed context,
 * the actions with their params, the emitted events, the stopped actors, and the started actors with their input.
 */
export const formatApprovedPaths = (heading: string, paths: readonly Path[]): string =>
  [heading, ...paths.flatMap((path) => ['', `## ${path.title}`, '', formatPath(path)]), ''].join('\n')

/** Parses the text of `formatApprovedPaths`; returns the text of each path by its title. */
export const parseApprovedPaths = (text: string): Map<string, string> =>
  new Map(
    text
      .split('\n## ')
      .slice(1)
      .map((part): [string, string] => {
        const end = part.indexOf('\n')
        return [part.slice(0, end), part.slice(end).trim()]
      }),
  )
