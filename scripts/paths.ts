import { parseArgs } from 'node:util'
import { generatePaths } from '../tests/support/paths/generate-paths.ts'
import { listFlowsWithPaths, loadFixtures, pathsAsJson, pathsAsList } from './paths/print-paths.ts'

const usage = (flows: readonly string[]): string =>
  [
    'Usage: npm run paths -- <flow> [--json]',
    '',
    'Prints paths through a flow that together take every transition of its statechart: what a tester does, step by',
    'step, and which states the flow must be in after each step.',
    '',
    '  --json   the same as JSON: each step with its event, payload included, and the expected states',
    '  --help   this text',
    '',
    `Flows: ${flows.join(', ')}`,
  ].join('\n')

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

const fail = (line: string): never => {
  console.error(line)
  process.exit(1)
}

const flows = listFlowsWithPaths()
const wanted = readArguments()
if (wanted instanceof Error) {
  fail(`${wanted.message.split('. ')[0]}. Try --help.`)
} else if (wanted.values.help) {
  console.log(usage(flows))
} else {
  const [name, ...others] = wanted.positionals
  if (name === undefined) fail(`Name a flow: ${flows.join(', ')}.`)
  else if (others.length) fail(`Name one flow, not ${wanted.positionals.length}.`)
  else if (!flows.includes(name)) fail(`There is no flow "${name}". Known flows: ${flows.join(', ')}.`)
  else {
    const fixtures = await loadFixtures(name)
    const paths = generatePaths(fixtures)
    console.log(wanted.values.json ? pathsAsJson(fixtures, paths) : pathsAsList(fixtures, paths))
  }
}
