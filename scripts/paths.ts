import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { generatePaths } from 'chart-paths'
import { approvePaths } from './paths/approved-paths.ts'
import { testFromLog } from './paths/from-log.ts'
import { listFlowsWithPaths, loadFixtures, pathsAsJson, pathsAsList } from './paths/print-paths.ts'

const usage = (flows: readonly string[]): string =>
  [
    'Usage: npm run paths -- <flow> [--json]',
    '       npm run paths -- [<flow>] --approve',
    '       npm run paths -- [<flow>] --from-log <file>',
    '',
    'Prints test paths that together cover every transition of a flow: each step of the tester, and the states that',
    'the flow must be in after it.',
    '',
    '  --json      machine-readable: each step with its event and payload, and the expected states',
    '  --approve   writes the paths of the flow, or of all flows, into tests/<flow>/approved-paths.txt',
    '  --from-log  prints a failing test from the details of an error page: the transitions of the flow, or of the',
    '              last one in the file',
    '  --help      this text',
    '',
    `Flows: ${flows.join(', ')}`,
  ].join('\n')

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        approve: { type: 'boolean' },
        'from-log': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

const fail = (line: string): never => {
  console.error(line)
  process.exit(1)
}

const approve = async (flow: string): Promise<void> => {
  approvePaths(await loadFixtures(flow))
  console.log(`Wrote tests/${flow}/approved-paths.txt.`)
}

const printTestFromLog = (file: string, flow: string | undefined): void => {
  try {
    console.log(testFromLog(readFileSync(file, 'utf8'), flow))
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
}

const flows = listFlowsWithPaths()
const wanted = readArguments()
if (wanted instanceof Error) {
  fail(`${wanted.message.split('. ')[0]}. Try --help.`)
} else if (wanted.values.help) {
  console.log(usage(flows))
} else {
  const [name, ...others] = wanted.positionals
  const log = wanted.values['from-log']
  if (log !== undefined) printTestFromLog(log, name)
  else if (wanted.values.approve && name === undefined) for (const flow of flows) await approve(flow)
  else if (name === undefined) fail(`Specify a flow: ${flows.join(', ')}.`)
  else if (others.length) fail(`Specify one flow, not ${wanted.positionals.length}.`)
  else if (!flows.includes(name)) fail(`Unknown flow "${name}". Flows: ${flows.join(', ')}.`)
  else if (wanted.values.approve) await approve(name)
  else {
    const fixtures = await loadFixtures(name)
    const paths = generatePaths(fixtures)
    console.log(wanted.values.json ? pathsAsJson(fixtures, paths) : pathsAsList(fixtures, paths))
  }
}
