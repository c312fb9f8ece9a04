import { createHash } from 'node:crypto'
import type { Path, PathStep } from './path.ts'
import { innermost } from './path-steps.ts'

const longestValue = 240

const withErrors = (_key: string, value: unknown): unknown =>
  value instanceof Error ? `${value.name}: ${value.message}` : value

/** A value on one line. A long one is cut; its digest shows that the rest changed. */
const writeValue = (value: unknown): string => {
  const text = JSON.stringify(value, withErrors) ?? 'undefined'
  if (text.length <= longestValue) return text
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return `${text.slice(0, longestValue)}… (${text.length} characters, ${digest})`
}

type Expected = PathStep['expected']

const changesOf = (before: unknown, after: unknown): string[] => {
  const earlier: Record<string, unknown> = { ...(before ?? {}) }
  return Object.entries(after ?? {})
    .filter(([key, value]) => !(key in earlier) || writeValue(earlier[key]) !== writeValue(value))
    .map(([key, value]) => `${key} = ${writeValue(value)}`)
}

const writeOutcome = (before: Expected | null, after: Expected): string[] => [
  `in ${innermost(after.states).join(' and ') || 'the chart'}`,
  ...changesOf(before?.context, after.context),
  ...after.actions.map(({ type, params }) =>
    params === undefined ? `calls ${type}` : `calls ${type} with ${writeValue(params)}`,
  ),
  ...after.emitted.map((event) => `emits ${writeValue(event)}`),
  ...after.stopped.map((actor) => `stops ${actor}`),
  ...after.started.map(({ actor, input }) =>
    input === undefined ? `starts ${actor}` : `starts ${actor} with ${writeValue(input)}`,
  ),
]

const indented = (lines: readonly string[]): string[] => lines.map((line) => `   ${line}`)

const writePath = ({ start, steps }: Path): string =>
  [
    start.says === null ? 'Start' : `Start: ${start.says}`,
    ...indented(writeOutcome(null, start.expected)),
    ...steps.flatMap((step, index) => [
      `${index + 1}. ${step.says} (${step.event.type})`,
      ...indented(writeOutcome((steps[index - 1] ?? start).expected, step.expected)),
    ]),
  ].join('\n')

/**
 * Paths as text that a person reviews and approves: what happens, and after it the innermost states, the changed context, the actions
 * with their parameters, the emitted events, and the actors that are stopped and started, with their input.
 */
export const approvedText = (heading: string, paths: readonly Path[]): string =>
  [heading, ...paths.flatMap((path) => ['', `## ${path.title}`, '', writePath(path)]), ''].join('\n')

/** The paths of a text that `approvedText` wrote, by their titles. */
export const readApproved = (text: string): Map<string, string> =>
  new Map(
    text
      .split('\n## ')
      .slice(1)
      .map((part): [string, string] => {
        const end = part.indexOf('\n')
        return [part.slice(0, end), part.slice(end).trim()]
      }),
  )
