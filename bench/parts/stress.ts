import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import {
  makeTemporaryDataDirectory,
  removeTemporaryDataDirectory,
} from '../../tests/support/product-environment.ts'
import { generateRows, runImport, writeAgencyFile } from '../support/imports.ts'
import { load, type Outcome, residentMegabytes, stall, timeSearch } from '../support/load.ts'
import { type Product, startProduct } from '../support/product.ts'
import { atMost, type Bench, type BenchRow, count, median, quantile } from '../support/report.ts'
import { searchPath } from '../support/searches.ts'
import { viewsAroundAgencies, wholeCountry } from '../support/views.ts'

const connections = 16
const imported = 50_000
const crowd = 600
const standing = 40
const seconds = 10
const rounds = 5

export const bench: Bench = {
  title: 'Searches under load',
  minutes: 3,
  method: `The product as \`npm start\` runs it, with its sample data, over HTTP. ${connections} connections search without a pause, first
alone, then while \`npm run import\` loads ${count(imported)} agencies into the same database. Then ${crowd} connections do so for
${seconds} seconds, far more than the 100 requests that the server handles at a time. Then ${standing} clients request the whole country,
uncompressed, and do not read the response. The load generator runs on the same machine and uses part of its CPU.`,
  run,
}

async function run(): Promise<BenchRow[]> {
  const dataDirectory = makeTemporaryDataDirectory()
  const product = await startProduct(dataDirectory)
  try {
    const paths = (await viewsAroundAgencies(product.connection, 200)).map(searchPath)
    await load(product, paths, connections, delay(2_000))
    return [
      ...(await whileImporting(product, paths, dataDirectory)),
      ...(await overcrowded(product, paths)),
      ...(await unread(product, paths)),
    ]
  } finally {
    await product.stop()
    removeTemporaryDataDirectory(dataDirectory)
  }
}

async function whileImporting(product: Product, paths: string[], dataDirectory: string): Promise<BenchRow[]> {
  const path = join(dataDirectory, 'agencies.csv')
  writeAgencyFile(path, await generateRows(imported))
  const alone = await load(product, paths, connections, delay(seconds * 1000))
  const importing = runImport(path, { DATA_DIR: dataDirectory })
  const meanwhile = await load(product, paths, connections, importing)
  const failed = [...alone, ...meanwhile].filter(({ status }) => status !== 200).length
  return [
    { what: `${connections} connections`, figure: spread(alone) },
    {
      what: `${connections} connections while importing ${count(imported)} agencies (${((await importing) / 1000).toFixed(1)} s)`,
      figure: spread(meanwhile),
    },
    { what: 'failed searches', figure: String(failed), target: { text: 'none', isMet: failed === 0 } },
  ]
}

async function overcrowded(product: Product, paths: string[]): Promise<BenchRow[]> {
  const before = await oneByOne(product, paths)
  const { length: undisturbed } = await load(product, paths, connections, delay(seconds * 1000))
  const outcomes = await load(product, paths, crowd, delay(seconds * 1000))
  const served = outcomes.filter(({ status }) => status === 200)
  const refused = outcomes.filter(({ status }) => status === 503)
  const lost = outcomes.length - served.length - refused.length
  const untold = refused.filter(({ retryAfter }) => retryAfter === null).length
  const longest = Math.max(...outcomes.map(({ time }) => time)) / 1000
  const after = await oneByOne(product, paths)
  return [
    {
      what: `${crowd} connections for ${seconds} s: successful`,
      figure: spread(served),
      target: {
        text: `at least half as many as on ${connections} connections`,
        isMet: served.length >= undisturbed / 2,
      },
    },
    {
      what: 'refused with 503',
      figure: spread(refused),
      target: { text: 'some', isMet: refused.length > 0 },
    },
    {
      what: '503 without `Retry-After`',
      figure: String(untold),
      target: { text: 'none', isMet: untold === 0 },
    },
    { what: 'neither 200 nor 503', figure: String(lost), target: { text: 'none', isMet: lost === 0 } },
    {
      what: 'slowest response',
      figure: `${longest.toFixed(1)} s`,
      target: { text: 'under 30 s', isMet: longest < 30 },
    },
    compared('one search afterwards vs. before', before, after),
  ]
}

async function unread(product: Product, paths: string[]): Promise<BenchRow[]> {
  const before = await oneByOne(product, paths)
  const memory = residentMegabytes(product.pid)
  const sockets = Array.from({ length: standing }, () => stall(product, searchPath(wholeCountry)))
  await Promise.all(sockets.map((socket) => Promise.race([once(socket, 'readable'), once(socket, 'close')])))
  const during = await oneByOne(product, paths)
  const grown = residentMegabytes(product.pid) - memory
  for (const socket of sockets) socket.destroy()
  return [
    compared(`one search with ${standing} clients that do not read vs. before`, before, during),
    { what: 'additional server memory', figure: `${Math.round(grown)} MB` },
  ]
}

/** The lowest median of some rounds of searches one after the other, in ms. */
async function oneByOne(product: Product, paths: string[]): Promise<number> {
  const medians: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const times: number[] = []
    for (const path of paths) times.push(await timeSearch(product, path))
    medians.push(median(times))
  }
  return Math.min(...medians)
}

function compared(what: string, before: number, after: number): BenchRow {
  const ratio = after / before
  return {
    what,
    figure: `${ratio.toFixed(2)} times (p50 ${before.toFixed(1)} and ${after.toFixed(1)} ms)`,
    target: atMost(1.5, 'times', ratio),
  }
}

function spread(outcomes: Outcome[]): string {
  if (outcomes.length === 0) return 'none'
  const times = outcomes.map(({ time }) => time)
  const [p50 = 0, p99 = 0] = [0.5, 0.99].map((part) => quantile(times, part))
  return `${count(outcomes.length)} responses, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
}
