import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { approvePaths } from './approved-paths.ts'
import { choosePaths, type Wish } from './choose-paths.ts'
import { listFlowsWithPaths, loadDriver, loadFixtures, needsOf } from './flows-with-paths.ts'
import { testFromLog } from './from-log.ts'
import { pathsAsJson } from './print-json.ts'
import { pathsAsList } from './print-list.ts'
import { pathsAsSpec, pathsOnThePage } from './print-spec.ts'

/** What the command prints, or the line with which it fails. */
export type CommandResult = { output: string } | { failure: string }

const usage = (flows: readonly string[]): string =>
  [
    'Usage: npm run paths -- <flow> [--to <state>] [--through <event>] [--simple] [--limit <number>]',
    '                               [--json | --playwright]',
    '       npm run paths -- [<flow>] --approve',
    '       npm run paths -- [<flow>] --from-log <file>',
    '',
    'Prints test paths for a flow: each step, who performs it, and what should be visible after it. By default, the',
    'paths together cover every transition. docs/path-tests.md explains the command.',
    '',
    '  --to <state>       paths that lead to a state',
    '  --through <event>  paths that end with an event; with --to, paths that pass through it',
    '  --shortest         the shortest path for each possible last step (the default)',
    '  --simple           every path that never visits the same state twice, shortest first',
    '  --limit <number>   the maximum number of paths; default 20 with --to or --through',
    '  --json             machine-readable: events, expected states, context, actions and inputs',
    '  --playwright       a test file for the browser, to be saved as tests/<flow>/<name>.spec.ts',
    '  --approve          writes the paths of the flow, or of all flows, to tests/<flow>/approved-paths.txt',
    '  --from-log <file>  prints a test that reproduces the failure on an error page, for the given flow or for the',
    '                     flow of the last transition',
    '  --help             this text',
    '',
    `Flows: ${flows.join(', ')}`,
  ].join('\n')

const readArguments = (words: readonly string[]) => {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        through: { type: 'string' },
        limit: { type: 'string' },
        shortest: { type: 'boolean' },
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
    return { output: testFromLog(readFileSync(file, 'utf8'), flow) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

const print = async (
  flow: string,
  wish: Wish & { json?: boolean; playwright?: boolean },
): Promise<CommandResult> => {
  if (wish.json && wish.playwright) return { failure: 'Specify --json or --playwright, not both.' }
  const fixtures = await loadFixtures(flow)
  const paths = choosePaths(fixtures, wish)
  if (typeof paths === 'string') return { failure: paths }
  if (wish.json) return { output: pathsAsJson(fixtures, paths) }
  const isComplete = wish.to === undefined && wish.through === undefined && wish.limit === undefined
  if (!wish.playwright) return { output: pathsAsList(fixtures, paths, isComplete) }
  const performed = pathsOnThePage(fixtures, await loadDriver(flow), paths)
  return performed.length > 0
    ? { output: pathsAsSpec(performed, needsOf(flow)) }
    : { failure: `The browser can take none of these paths; tests/${flow}/driver.ts says why.` }
}

/** Runs `npm run paths` with its words. */
export const runPathsCommand = async (words: readonly string[]): Promise<CommandResult> => {
  const flows = listFlowsWithPaths()
  const wanted = readArguments(words)
  if (wanted instanceof Error) return { failure: `${wanted.message.split('. ')[0]}. Try --help.` }
  if (wanted.values.help) return { output: usage(flows) }
  const [name, ...others] = wanted.positionals
  const log = wanted.values['from-log']
  if (log !== undefined) return printTestFromLog(log, name)
  if (wanted.values.approve && name === undefined) return approve(flows)
  if (name === undefined) return { failure: `Specify a flow: ${flows.join(', ')}.` }
  if (others.length) return { failure: `Specify one flow, not ${wanted.positionals.length}.` }
  if (!flows.includes(name)) return { failure: `Unknown flow "${name}". Flows: ${flows.join(', ')}.` }
  return wanted.values.approve ? approve([name]) : print(name, wanted.values)
}
