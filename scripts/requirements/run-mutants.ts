import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../setup/paths.mjs'
import { isByHand, readRequirements } from './ledger.ts'
import { chooseIds, type Mutant, mutants } from './mutants.ts'
import { copyProduct, type ProductCopy } from './product-copy.ts'
import { isBrowserTest, runTaggedTests, type Verdict } from './run-tagged-tests.ts'
import { collectClaims, readTestFiles } from './test-tags.ts'

const usage = `Usage: npm run requirements -- mutate [--seed 11] [--count 60] [--id MAP-12]... [--lanes 2]

Picks requirements at random, breaks the product for each in a copy of the repository, and runs the
tests tagged with it. Fails when more than one mutant in twenty survives.`

/** At least 57 of 60 mutants must be caught. */
const share = 57 / 60

interface Result {
  mutant: Mutant
  result: 'caught' | 'survived' | 'not run'
  seconds: number
  details: string[]
}

const claims = collectClaims(readTestFiles(root))
const filesOf = (ids: readonly string[]) => [...new Set(ids.flatMap((id) => claims.get(id) ?? []))].sort()

const readOptions = () => {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '11' },
      count: { type: 'string', default: '60' },
      lanes: { type: 'string', default: '2' },
      id: { type: 'string', multiple: true },
      help: { type: 'boolean', short: 'h' },
    },
  })
  return { ...values, seed: Number(values.seed), count: Number(values.count), lanes: Number(values.lanes) }
}

/** The mutants of the selected requirements. Throws with the ids of requirements without one. */
const chooseMutants = (seed: number, count: number, ids: readonly string[] | undefined): Mutant[] => {
  const ledger = readRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
  const shown = ledger.filter((line) => line.state === 'shown' && !isByHand(line)).map(({ id }) => id)
  const chosen = ids ?? chooseIds(shown, seed, count)
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]))
  const missing = chosen.filter((id) => !byId.has(id))
  if (missing.length > 0)
    throw new Error(`No mutant in scripts/requirements/mutants.json: ${missing.join(', ')}`)
  return chosen.flatMap((id) => byId.get(id) ?? [])
}

const tryMutant = async (copy: ProductCopy, mutant: Mutant): Promise<Result> => {
  const started = Date.now()
  const files = filesOf([mutant.id])
  const restore = copy.apply(mutant)
  const isAppMutant = mutant.file.startsWith('src/') && files.some(isBrowserTest)
  const verdict: Verdict =
    isAppMutant && !copy.build()
      ? { outcome: 'broken', details: ['the app does not build'], failedIds: [] }
      : await runTaggedTests({ folder: copy.folder, files, ids: [mutant.id], isFirstFailureEnough: true })
  restore()
  const result = ({ failed: 'caught', passed: 'survived', broken: 'not run' } as const)[verdict.outcome]
  return { mutant, result, seconds: (Date.now() - started) / 1000, details: verdict.details }
}

const short = (text: string, length: number): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > length ? `${line.slice(0, length - 1)}…` : line
}
const changeOf = ({ file, search, replacement }: Mutant): string =>
  `${file}: ${short(search, 50)} → ${short(replacement, 50)}`

const row = ({ mutant, result, seconds, details }: Result): string => {
  const detail = result === 'not run' ? short(details.join(' '), 200) : short(details[0] ?? '', 60)
  return `| ${mutant.id} | ${changeOf(mutant)} | ${result} | ${seconds.toFixed(0)} | ${detail} |`
}

/** Runs all mutants in parallel lanes, each with its own copy of the product. */
const tryAll = async (chosen: readonly Mutant[], copies: readonly ProductCopy[]): Promise<Result[]> => {
  const waiting = [...chosen]
  const results: Result[] = []
  const runLane = async (copy: ProductCopy) => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const result = await tryMutant(copy, mutant)
      results.push(result)
      console.log(row(result))
    }
  }
  await Promise.all(copies.map(runLane))
  return results
}

/** Runs the command. @returns the exit code. */
export const runMutants = async (): Promise<number> => {
  const { seed, count, lanes, id, help } = readOptions()
  if (help) {
    console.log(usage)
    return 0
  }
  const chosen = chooseMutants(seed, count, id)
  const ids = chosen.map((mutant) => mutant.id)
  const copies = Array.from({ length: Math.min(lanes, chosen.length) }, copyProduct)
  process.once('exit', () => {
    for (const copy of copies) copy.remove()
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

  const [first] = copies
  if (!first) return 1
  for (const copy of copies) {
    if (!copy.build()) throw new Error('The app does not build.')
    copy.keepBuild()
  }
  console.log(`Running the tests of ${ids.length} lines on the unchanged product...`)
  const before = await runTaggedTests({
    folder: first.folder,
    files: filesOf(ids),
    ids,
    isFirstFailureEnough: false,
  })
  if (before.outcome === 'broken') throw new Error(`The tests cannot be run:\n${before.details.join('\n')}`)
  // A test that fails without the mutant proves nothing.
  const isRed = ({ id }: Mutant) => before.failedIds.includes(id)
  const green = chosen.filter((mutant) => !isRed(mutant))
  const red = chosen.filter(isRed).map(
    (mutant): Result => ({
      mutant,
      result: 'not run',
      seconds: 0,
      details: ['fails without the mutant too'],
    }),
  )

  console.log('\n| id | mutant | result | seconds | first failed test |\n|---|---|---|---|---|')
  for (const result of red) console.log(row(result))
  const results = [...red, ...(await tryAll(green, copies))]
  const caught = results.filter(({ result }) => result === 'caught').length
  const missed = results.filter(({ result }) => result !== 'caught').map(({ mutant }) => mutant.id)
  console.log(
    `\n${caught} of ${results.length} mutants caught${missed.length ? `; not ${missed.join(', ')}` : ''}`,
  )
  return caught >= Math.ceil(results.length * share) ? 0 : 1
}
