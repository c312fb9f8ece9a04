import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { plural } from '../../contract/plural.ts'
import { root } from '../setup/paths.mjs'
import { isManual, parseRequirements } from './ledger.ts'
import { type Mutant, mutants, sampleIds } from './mutants.ts'
import { copyProduct, type ProductCopy } from './product-copy.ts'
import { isBrowserTest, runTaggedTests } from './run-tagged-tests.ts'
import { groupByTag, readTestFiles } from './test-tags.ts'

const usage = `Usage: npm run requirements -- mutate [--seed 11] [--count 60] [--id MAP-12]... [--parallel 2]

Picks requirements at random, breaks the product for each in a copy of the repository, and runs the
tests tagged with it. Fails when more than one mutant in twenty survives.`

/** At least 57 of 60 mutants must be killed. */
const minShare = 57 / 60

interface Result {
  mutant: Mutant
  result: 'killed' | 'survived' | 'does not build'
  seconds: number
}

const taggedFiles = groupByTag(readTestFiles(root))
const listTestFiles = (ids: readonly string[]) =>
  [...new Set(ids.flatMap((id) => taggedFiles.get(id) ?? []))].sort()

const readOptions = () => {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '11' },
      count: { type: 'string', default: '60' },
      parallel: { type: 'string', default: '2' },
      id: { type: 'string', multiple: true },
      help: { type: 'boolean', short: 'h' },
    },
  })
  return {
    ...values,
    seed: Number(values.seed),
    count: Number(values.count),
    parallel: Number(values.parallel),
  }
}

/** Selects mutants by id or at random. Throws an error with the ids that have no mutant. */
const selectMutants = (seed: number, count: number, ids: readonly string[] | undefined): Mutant[] => {
  const ledger = parseRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
  const verified = ledger.filter((line) => line.state === 'verified' && !isManual(line)).map(({ id }) => id)
  const chosen = ids ?? sampleIds(verified, seed, count)
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]))
  const missing = chosen.filter((id) => !byId.has(id))
  if (missing.length > 0)
    throw new Error(`No mutant in scripts/requirements/mutants.json: ${missing.join(', ')}`)
  return chosen.flatMap((id) => byId.get(id) ?? [])
}

const runMutant = async (copy: ProductCopy, mutant: Mutant): Promise<Result> => {
  const started = Date.now()
  const files = listTestFiles([mutant.id])
  const restore = copy.apply(mutant)
  const isAppMutant = mutant.file.startsWith('src/') && files.some(isBrowserTest)
  const runTests = async (): Promise<Result['result']> => {
    if (isAppMutant && !copy.build()) return 'does not build'
    const run = { folder: copy.folder, files, ids: [mutant.id], retries: 0 } as const
    return (await runTaggedTests(run)).hasPassed ? 'survived' : 'killed'
  }
  const result = await runTests()
  restore()
  return { mutant, result, seconds: (Date.now() - started) / 1000 }
}

const truncate = (text: string, length: number): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > length ? `${line.slice(0, length - 1)}…` : line
}
const formatChange = ({ file, search, replacement }: Mutant): string =>
  `${file}: ${truncate(search, 50)} → ${truncate(replacement, 50)}`

const formatRow = ({ mutant, result, seconds }: Result): string =>
  `| ${mutant.id} | ${formatChange(mutant)} | ${result} | ${seconds.toFixed(0)} |`

/** Runs all mutants in parallel, each in its own copy of the product. */
const runAll = async (chosen: readonly Mutant[], copies: readonly ProductCopy[]): Promise<Result[]> => {
  const queue = [...chosen]
  const results: Result[] = []
  const runQueue = async (copy: ProductCopy) => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const result = await runMutant(copy, mutant)
      results.push(result)
      console.log(formatRow(result))
    }
  }
  await Promise.all(copies.map(runQueue))
  return results
}

export const runMutateCommand = async (): Promise<number> => {
  const { seed, count, parallel, id, help } = readOptions()
  if (help) {
    console.log(usage)
    return 0
  }
  const chosen = selectMutants(seed, count, id)
  const ids = chosen.map((mutant) => mutant.id)
  const copies = Array.from({ length: Math.min(parallel, chosen.length) }, copyProduct)
  process.once('exit', () => {
    for (const copy of copies) copy.remove()
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

  const [first] = copies
  if (!first) return 1
  for (const copy of copies) {
    if (!copy.build()) throw new Error('The app does not build.')
    copy.saveBuild()
  }
  console.log(`Running the tests for ${plural(ids.length, 'requirement')} on the unmodified product...`)
  const { hasPassed, output } = await runTaggedTests({
    folder: first.folder,
    files: listTestFiles(ids),
    ids,
    retries: 1,
  })
  // A test that fails without the mutant proves nothing.
  if (!hasPassed) throw new Error(`A test fails without a mutant:\n${output}`)

  console.log('\n| id | mutant | result | seconds |\n|---|---|---|---|')
  const results = await runAll(chosen, copies)
  const killed = results.filter(({ result }) => result === 'killed').length
  const missed = results.filter(({ result }) => result !== 'killed').map(({ mutant }) => mutant.id)
  console.log(
    `\n${killed} of ${results.length} mutants killed.${missed.length ? ` Not killed: ${missed.join(', ')}` : ''}`,
  )
  return killed >= Math.ceil(results.length * minShare) ? 0 : 1
}
