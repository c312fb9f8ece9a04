import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { filterBrowserPaths } from 'chart-paths/playwright'
import { listFlows } from '../statecharts/flows.ts'
import { approvePaths } from './approved-paths.ts'
import { findPaths, type PathSelection } from './find-paths.ts'
import { formatJson } from './format-json.ts'
import { formatList } from './format-list.ts'
import { formatSpec, testSetups } from './format-spec.ts'
import { describeUnknownFlow, loadDriver, loadFixtures } from './load-flow.ts'
import { createTestFromLog } from './test-from-log.ts'

export type CommandResult = { output: string } | { failure: string }

const formatUsage = (flows: readonly string[]): string =>
  [
    'Usage: npm run paths -- <flow> [--to <state>] [--through <event>] [--simple] [--limit <number>]',
    '                               [--json | --playwright]',
    '       npm run paths -- [<flow>] --approve',
    '       npm run paths -- [<flow>] --from-log <file>',
    '',
    'Prints test paths for a flow: each step, who performs it, and what should be visible after it. By default, the',
    'paths together cover every transition. docs/path-tests.md explains the command.',
    '',
    '  --to <state>       prints paths that lead to a state',
    '  --through <event>  prints paths that end with an event; with --to, paths that pass through it',
    '  --simple           prints every path that never visits a state twice, not only the shortest ones',
    '  --limit <number>   sets the maximum number of paths; default 20 with --to or --through',
    '  --json             prints JSON: events, expected states, context, actions, and inputs',
    '  --playwright       prints a browser test to save as tests/<flow>/<name>.spec.ts',
    '  --approve          writes the paths of the flow, or of all flows, to tests/<flow>/approved-paths.txt',
    '  --from-log <file>  prints a test that replays the log copied from an error page, for the given flow or for the',
    '                     flow of the last transition',
    '  --help             shows this help',
    '',
    `Flows: ${flows.join(', ')}`,
  ].join('\n')

const parseArguments = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        through: { type: 'string' },
        limit: { type: 'string' },
        simple: { type: 'boolean' },
        json: { type: 'boolean' },
        playwright: { type: 'boolean' },
        approve: { type: 'boolean' },
        'from-log': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

const approve = async (flows: readonly string[]): Promise<CommandResult> => {
  for (const flow of flows) approvePaths(await loadFixtures(flow))
  return { output: flows.map((flow) => `Wrote tests/${flow}/approved-paths.txt.`).join('\n') }
}

const printTestFromLog = (file: string, flow: string | undefined): CommandResult => {
  try {
    return { output: createTestFromLog(readFileSync(file, 'utf8'), flow) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

const printPaths = async (
  flow: string,
  options: PathSelection & { json?: boolean; playwright?: boolean },
): Promise<CommandResult> => {
  const { to, through, limit, json, playwright } = options
  if (json && playwright) return { failure: 'Specify --json or --playwright, not both.' }
  const fixtures = await loadFixtures(flow)
  const paths = findPaths(fixtures, options)
  if (typeof paths === 'string') return { failure: paths }
  if (json) return { output: formatJson(fixtures, paths) }
  const isComplete = to === undefined && through === undefined && limit === undefined
  if (!playwright) return { output: formatList(fixtures, paths, isComplete) }
  const browserPaths = filterBrowserPaths(fixtures, await loadDriver(flow), paths)
  return browserPaths.length > 0
    ? { output: formatSpec(browserPaths, testSetups[flow]) }
    : { failure: `None of these paths can run in the browser; tests/${flow}/driver.ts explains why.` }
}

export const runPathsCommand = async (args: readonly string[]): Promise<CommandResult> => {
  const flows = listFlows()
  const parsed = parseArguments(args)
  if (parsed instanceof Error) return { failure: `${parsed.message.split('. ')[0]}. Try --help.` }
  const { values, positionals } = parsed
  if (values.help) return { output: formatUsage(flows) }
  const [name, ...others] = positionals
  const log = values['from-log']
  if (log !== undefined) return printTestFromLog(log, name)
  if (values.approve && name === undefined) return approve(flows)
  if (name === undefined) return { failure: `Specify a flow: ${flows.join(', ')}.` }
  if (others.length) return { failure: `Specify one flow, not ${positionals.length}.` }
  const unknown = describeUnknownFlow([name])
  if (unknown !== null) return { failure: unknown }
  return values.approve ? approve([name]) : printPaths(name, values)
}
