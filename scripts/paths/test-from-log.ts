import { quote, writePathTest } from '../../src/ui/inspector/path-test.ts'

interface LogLine {
  flow: string
  run: string
  event: string
  states: string[]
}

const readLine = (line: string): LogLine[] => {
  const [, flow, run, event, states] = line.match(/^([a-z-]+) (\d+): (\S+) → (.*)$/) ?? []
  return flow && run && event ? [{ flow, run, event, states: (states ?? '').split(', ') }] : []
}

/** The first line of the error, which follows the page, the time, and the browser in a report. */
const readError = (report: string): string => report.match(/^Browser: .*\n(.*)$/m)?.[1] ?? 'an error'

/**
 * Creates a test that replays the log of a flow, and fails until someone adds an assertion for the correct behavior.
 *
 * @param report The details that an error page copies.
 * @param flow By default, the flow of the last transition.
 * @throws Error if the report has no transitions of the flow, or does not contain its start.
 */
export const createTestFromLog = (report: string, flow?: string): string => {
  const lines = report.split(/\r?\n/).flatMap(readLine)
  const last = lines.findLast((line) => flow === undefined || line.flow === flow)
  if (!last) throw new Error(`The file has no transitions${flow === undefined ? '' : ` of "${flow}"`}.`)
  const steps = lines.filter((line) => line.flow === last.flow && line.run === last.run)
  if (steps[0]?.event !== 'xstate.init')
    throw new Error(
      `The log contains only the last 200 transitions, so the start of "${last.flow}" is missing.`,
    )
  return writePathTest(last.flow, steps, [
    `expect.unreachable(${quote(`The error was reported at this step: ${readError(report)}. Replace this line with an assertion for the correct behavior.`)})`,
  ])
}
