import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { plural } from '../../contract/format-count.ts'
import { buildAppIfStale } from '../setup/build-app.mjs'
import { findOrInstallBrowser } from '../setup/find-or-install-browser.mjs'
import { root } from '../setup/root.mjs'
import { runTool } from '../setup/test-runners.mjs'
import { type Mutant, mutants, mutate, sampleIds } from './mutants.ts'
import { isManual, parseRequirements } from './requirements-table.ts'
import { groupByTag, readTestFiles } from './test-tags.ts'

const usage = `Usage: npm run requirements -- mutate [--seed 11] [--count 60] [--id MAP-12]...

Picks requirements at random. For each, breaks the code in this working copy, runs the tests tagged with
its ID, and restores the file. Fails if more than 5% of the mutants survive.`

/** At least 57 of 60 mutants must be killed. */
const minShare = 57 / 60

interface Result {
  mutant: Mutant
  result: 'killed' | 'survived' | 'does not build'
}

const taggedFiles = groupByTag(readTestFiles(root))
const listTestFiles = (ids: readonly string[]) =>
  [...new Set(ids.flatMap((id) => taggedFiles.get(id) ?? []))].sort()

const isBrowserTest = (file: string): boolean => file.endsWith('.spec.ts')
const needsApp = (ids: readonly string[]): boolean => listTestFiles(ids).some(isBrowserTest)

const readOptions = () => {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '11' },
      count: { type: 'string', default: '60' },
      id: { type: 'string', multiple: true },
      help: { type: 'boolean', short: 'h' },
    },
  })
  return { ...values, seed: Number(values.seed), count: Number(values.count) }
}

/** Selects mutants by ID or at random. Throws an error with the IDs that have no mutant. */
const selectMutants = (seed: number, count: number, ids: readonly string[] | undefined): Mutant[] => {
  const requirements = parseRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
  const verified = requirements
    .filter((line) => line.status === 'verified' && !isManual(line))
    .map(({ id }) => id)
  const chosen = ids ?? sampleIds(verified, seed, count)
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]))
  const missing = chosen.filter((id) => !byId.has(id))
  if (missing.length > 0)
    throw new Error(`No mutant in scripts/requirements/mutants.json: ${missing.join(', ')}`)
  return chosen.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Runs the tests with one of these IDs in their tags until one fails, the fast ones first. Returns true if all pass.
 */
const passTests = (ids: readonly string[], retries: 0 | 1): boolean => {
  const files = listTestFiles(ids)
  const unitTests = files.filter((file) => !isBrowserTest(file))
  const specs = files.filter(isBrowserTest)
  const vitest = ['vitest/vitest.mjs', 'run', ...unitTests, `--tags-filter=${ids.join(' or ')}`]
  const playwright = ['@playwright/test/cli.js', 'test', ...specs, '-g', `@(${ids.join('|')})\\b`]
  return (
    (unitTests.length === 0 ||
      runTool([...vitest, '--bail=1', `--retry=${retries}`], { NODE_ENV: 'test' })) &&
    (specs.length === 0 ||
      runTool([...playwright, '-x', `--retries=${retries}`], { CHROMIUM_PATH: findOrInstallBrowser() ?? '' }))
  )
}

const runMutant = (mutant: Mutant): Result => {
  const path = join(root, mutant.file)
  const text = readFileSync(path, 'utf8')
  const restore = () => writeFileSync(path, text)
  // For Ctrl+C.
  process.once('exit', restore)
  writeFileSync(path, mutate(text, mutant))
  try {
    if (needsApp([mutant.id]) && !buildAppIfStale()) return { mutant, result: 'does not build' }
    return { mutant, result: passTests([mutant.id], 0) ? 'survived' : 'killed' }
  } finally {
    restore()
    process.off('exit', restore)
  }
}

const truncate = (text: string, length: number): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > length ? `${line.slice(0, length - 1)}…` : line
}
const formatRow = ({ mutant: { id, file, search, replacement }, result }: Result): string =>
  `| ${id} | ${file}: ${truncate(search, 50)} → ${truncate(replacement, 50)} | ${result} |`

export const runMutateCommand = (): number => {
  const { seed, count, id, help } = readOptions()
  if (help) {
    console.log(usage)
    return 0
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const chosen = selectMutants(seed, count, id)
  const ids = chosen.map((mutant) => mutant.id)
  if (needsApp(ids) && !buildAppIfStale()) throw new Error('The app does not build.')
  console.log(`Running the tests for ${plural(ids.length, 'requirement')} on the unmodified product...`)
  // A test that fails without the mutant proves nothing.
  if (!passTests(ids, 1)) throw new Error('A test fails on the unmodified product.')

  const results = chosen.map(runMutant)
  console.log(['\n| id | mutant | result |\n|---|---|---|', ...results.map(formatRow)].join('\n'))
  const missed = results.filter(({ result }) => result !== 'killed').map(({ mutant }) => mutant.id)
  const killed = results.length - missed.length
  console.log(
    `\n${killed} of ${results.length} mutants killed.${missed.length ? ` Not killed: ${missed.join(', ')}` : ''}`,
  )
  return killed >= Math.ceil(results.length * minShare) ? 0 : 1
}
