import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import {
  makeTemporaryDataDirectory,
  removeTemporaryDataDirectory,
} from '../../tests/support/product-environment.ts'
import { inventRows, writeAgencyFile } from '../import/agency-file.ts'
import { runImport } from '../import/run-import.ts'
import { type Product, startProduct } from '../product.ts'
import type { Bench, BenchRow } from '../report/types.ts'
import { median, quantile } from '../statistics.ts'
import { ask, load, type Outcome } from './load.ts'
import { residentMegabytes, stall } from './stalled-clients.ts'
import { searchesAroundAgencies, searchOfTheCountry } from './views.ts'

const connections = 16
const imported = 50_000
const crowd = 600
const standing = 40
const seconds = 10
const rounds = 5

export const bench: Bench = {
  title: 'The server under stress',
  method: `The product as \`npm start\` runs it, on its sample data, over HTTP. ${connections} connections search without a pause,
first alone and then while \`npm run import\` loads ${imported.toLocaleString('en-US')} agencies into the same database. Then ${crowd} connections
do so for ${seconds} seconds, far more than the 100 requests that the server takes on at a time; then ${standing} clients ask for the
whole country, uncompressed, and read nothing of the answer. The load comes from the same machine and takes its share of it.`,
  run,
}

async function run(): Promise<BenchRow[]> {
  const dataDirectory = makeTemporaryDataDirectory()
  const product = await startProduct(dataDirectory)
  try {
    const paths = await searchesAroundAgencies(product, 200)
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
  writeAgencyFile(path, await inventRows(imported))
  const alone = await load(product, paths, connections, delay(seconds * 1000))
  const importing = runImport(path, { DATA_DIR: dataDirectory })
  const meanwhile = await load(product, paths, connections, importing)
  const failed = [...alone, ...meanwhile].filter(({ status }) => status !== 200).length
  return [
    { what: `${connections} connections search`, figure: spread(alone) },
    {
      what: `the same while ${imported.toLocaleString('en-US')} agencies are imported (${((await importing) / 1000).toFixed(1)} s)`,
      figure: spread(meanwhile),
    },
    { what: 'searches that failed', figure: String(failed), aim: { text: 'none', isMet: failed === 0 } },
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
      what: `${crowd} connections search for ${seconds} s: answered`,
      figure: spread(served),
      aim: { text: 'at least half as many as for 16', isMet: served.length >= undisturbed / 2 },
    },
    { what: 'refused by 503', figure: spread(refused), aim: { text: 'some', isMet: refused.length > 0 } },
    { what: '503 without `Retry-After`', figure: String(untold), aim: { text: 'none', isMet: untold === 0 } },
    { what: 'neither 200 nor 503', figure: String(lost), aim: { text: 'none', isMet: lost === 0 } },
    {
      what: 'longest wait for any answer',
      figure: `${longest.toFixed(1)} s`,
      aim: { text: 'under 30 s', isMet: longest < 30 },
    },
    compared('a search right after it, to one before', before, after),
  ]
}

async function unread(product: Product, paths: string[]): Promise<BenchRow[]> {
  const before = await oneByOne(product, paths)
  const memory = residentMegabytes(product.pid)
  const sockets = Array.from({ length: standing }, () => stall(product, searchOfTheCountry))
  await Promise.all(sockets.map((socket) => Promise.race([once(socket, 'readable'), once(socket, 'close')])))
  const during = await oneByOne(product, paths)
  const grown = residentMegabytes(product.pid) - memory
  for (const socket of sockets) socket.destroy()
  return [
    compared(`a search beside ${standing} clients that do not read, to one before`, before, during),
    { what: 'memory that they take of the server', figure: `${Math.round(grown)} MB` },
  ]
}

/** The median of searches one after the other, of the quietest of some rounds: the machine may have other things to do. */
async function oneByOne(product: Product, paths: string[]): Promise<number> {
  const medians: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const times: number[] = []
    for (const path of paths) {
      const { status, time } = await ask(product, path)
      if (status !== 200) throw new Error(`A search was answered by ${status}`)
      times.push(time)
    }
    medians.push(median(times))
  }
  return Math.min(...medians)
}

function compared(what: string, before: number, after: number): BenchRow {
  const ratio = after / before
  return {
    what,
    figure: `${ratio.toFixed(2)} times (p50 ${before.toFixed(1)} and ${after.toFixed(1)} ms)`,
    aim: { text: 'at most 1.5 times', isMet: ratio <= 1.5 },
  }
}

function spread(outcomes: Outcome[]): string {
  if (outcomes.length === 0) return 'none'
  const times = outcomes.map(({ time }) => time)
  const [p50 = 0, p99 = 0] = [0.5, 0.99].map((part) => quantile(times, part))
  return `${outcomes.length.toLocaleString('en-US')} answers, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
}
