import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import {
  makeTemporaryDataDirectory,
  removeTemporaryDataDirectory,
} from '../../tests/support/product-environment.ts'
import { generateRows, runImport, writeAgencyFile } from '../support/imports.ts'
import {
  load,
  type Outcome,
  openStalledConnection,
  readResidentMegabytes,
  timeSearch,
} from '../support/load.ts'
import { type Product, startProduct } from '../support/product.ts'
import { atMost, type Bench, type BenchRow, formatCount, median, quantile, under } from '../support/report.ts'
import { createSearchPath } from '../support/searches.ts'
import { createViewsAroundAgencies, wholeCountry } from '../support/views.ts'

const connections = 16
const imported = 50_000
const overloadConnections = 600
const stalledClients = 40
const seconds = 10
const rounds = 5

export const bench: Bench = {
  title: 'Searches under load',
  minutes: 3,
  method: `The product as \`npm start\` runs it, with its sample data, over HTTP. ${connections} connections search without a pause, first
alone, then while \`npm run import\` loads ${formatCount(imported)} agencies into the same database. Then ${overloadConnections} connections do so for
${seconds} seconds, far more than the 100 requests that the server handles at a time. Then ${stalledClients} clients request the whole country,
uncompressed, and do not read the response. The load generator runs on the same machine and uses part of its CPU.`,
  run,
}

async function run(): Promise<BenchRow[]> {
  const dataDirectory = makeTemporaryDataDirectory()
  const product = await startProduct(dataDirectory)
  try {
    const paths = (await createViewsAroundAgencies(product.connection, 200)).map(createSearchPath)
    await load(product, paths, connections, delay(2_000))
    return [
      ...(await measureDuringImport(product, paths, dataDirectory)),
      ...(await measureOverload(product, paths)),
      ...(await measureUnreadResponses(product, paths)),
    ]
  } finally {
    await product.stop()
    removeTemporaryDataDirectory(dataDirectory)
  }
}

async function measureDuringImport(
  product: Product,
  paths: string[],
  dataDirectory: string,
): Promise<BenchRow[]> {
  const path = join(dataDirectory, 'agencies.csv')
  writeAgencyFile(path, await generateRows(imported))
  const alone = await load(product, paths, connections, delay(seconds * 1000))
  const importing = runImport(path, { DATA_DIR: dataDirectory })
  const duringImport = await load(product, paths, connections, importing)
  const failed = [...alone, ...duringImport].filter(({ status }) => status !== 200).length
  return [
    { what: `${connections} connections`, figure: summarize(alone) },
    {
      what: `${connections} connections while importing ${formatCount(imported)} agencies (${((await importing) / 1000).toFixed(1)} s)`,
      figure: summarize(duringImport),
    },
    { what: 'failed searches', figure: String(failed), target: none(failed) },
  ]
}

async function measureOverload(product: Product, paths: string[]): Promise<BenchRow[]> {
  const before = await measureMedian(product, paths)
  const { length: baseline } = await load(product, paths, connections, delay(seconds * 1000))
  const outcomes = await load(product, paths, overloadConnections, delay(seconds * 1000))
  const served = outcomes.filter(({ status }) => status === 200)
  const refused = outcomes.filter(({ status }) => status === 503)
  const lost = outcomes.length - served.length - refused.length
  const withoutRetryAfter = refused.filter(({ retryAfter }) => retryAfter === null).length
  const longest = Math.max(...outcomes.map(({ time }) => time)) / 1000
  const after = await measureMedian(product, paths)
  return [
    {
      what: `${overloadConnections} connections for ${seconds} s: successful`,
      figure: summarize(served),
      target: {
        text: `at least half as many as on ${connections} connections`,
        isMet: served.length >= baseline / 2,
      },
    },
    {
      what: 'refused with 503',
      figure: summarize(refused),
      target: { text: 'some', isMet: refused.length > 0 },
    },
    {
      what: '503 without `Retry-After`',
      figure: String(withoutRetryAfter),
      target: none(withoutRetryAfter),
    },
    { what: 'neither 200 nor 503', figure: String(lost), target: none(lost) },
    {
      what: 'slowest response',
      figure: `${longest.toFixed(1)} s`,
      target: under(30, 's', longest),
    },
    compareMedians('one search afterwards vs. before', before, after),
  ]
}

async function measureUnreadResponses(product: Product, paths: string[]): Promise<BenchRow[]> {
  const before = await measureMedian(product, paths)
  const memory = readResidentMegabytes(product.pid)
  const sockets = Array.from({ length: stalledClients }, () =>
    openStalledConnection(product, createSearchPath(wholeCountry)),
  )
  await Promise.all(sockets.map((socket) => Promise.race([once(socket, 'readable'), once(socket, 'close')])))
  const during = await measureMedian(product, paths)
  const grown = readResidentMegabytes(product.pid) - memory
  for (const socket of sockets) socket.destroy()
  return [
    compareMedians(`one search with ${stalledClients} clients that do not read vs. before`, before, during),
    { what: 'additional server memory', figure: `${Math.round(grown)} MB` },
  ]
}

/** The lowest median of several rounds of sequential searches, in ms. */
async function measureMedian(product: Product, paths: string[]): Promise<number> {
  const medians: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const times: number[] = []
    for (const path of paths) times.push(await timeSearch(product, path))
    medians.push(median(times))
  }
  return Math.min(...medians)
}

const none = (figure: number) => ({ text: 'none', isMet: figure === 0 })

function compareMedians(what: string, before: number, after: number): BenchRow {
  const ratio = after / before
  return {
    what,
    figure: `${ratio.toFixed(2)} times (p50 ${before.toFixed(1)} and ${after.toFixed(1)} ms)`,
    target: atMost(1.5, 'times', ratio),
  }
}

function summarize(outcomes: Outcome[]): string {
  if (outcomes.length === 0) return 'none'
  const times = outcomes.map(({ time }) => time)
  const [p50 = 0, p99 = 0] = [0.5, 0.99].map((part) => quantile(times, part))
  return `${formatCount(outcomes.length)} responses, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
}
