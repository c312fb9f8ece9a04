import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { readConfiguration } from '../../server/config.ts'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { startPrivatePostgres } from '../../server/db/private-postgres/index.ts'
import { sharedLink } from '../../server/sales-reports/shared-link.ts'
import { makeTemporaryDataDirectory, removeTemporaryDataDirectory } from '../support/product-environment.ts'
import { bareCopy, copyOfTable, fillSalesReports, readCopy } from './export/sales-reports.ts'

const rounds = 5
const sizes = [
  { rows: 10_000, states: ['WY'], isWholeTable: false },
  { rows: 1_000_000, states: ['WY', 'TN'], isWholeTable: true },
]
type Size = (typeof sizes)[number]

/** The shared CSV over HTTP, by turns with PostgreSQL's own COPY TO STDOUT, and the memory of the server meanwhile. */
export async function run(): Promise<void> {
  const dataDirectory = makeTemporaryDataDirectory()
  const postgres = await startPrivatePostgres({ dataDirectory, onNotice: () => {} })
  const database = openDatabase(postgres.connection)
  await migrate(database)
  await fillSalesReports(database)
  const server = fork(fileURLToPath(new URL('../support/export-process.ts', import.meta.url)), {
    env: {
      ...process.env,
      DATA_DIR: dataDirectory,
      RATE_LIMITS: 'export-address=1000000/1d',
      POSTGRES: JSON.stringify(postgres.connection),
    },
  })
  try {
    const [{ origin }] = await once(server, 'message')
    const configuration = { ...readConfiguration({}), apiUrl: origin }
    await peakMemory(server)
    const atRest = await peakMemory(server)
    console.log(`server at rest: ${megabytes(atRest)}`)
    for (const size of sizes) {
      const link = await sharedLink(database, configuration, { of: { states: size.states }, search: '' })
      await compare(database, link, size)
      const peak = await peakMemory(server)
      console.log(`  peak of the server: ${megabytes(peak)}, ${megabytes(peak - atRest)} more than at rest`)
    }
  } finally {
    const ended = once(server, 'exit')
    server.disconnect()
    await ended
    await database.close()
    await postgres.stop()
    removeTemporaryDataDirectory(dataDirectory)
  }
}

async function compare(
  database: Database,
  link: string,
  { states, rows, isWholeTable }: Size,
): Promise<void> {
  const ways = {
    'shared CSV': () => readLink(link),
    'COPY of the same cells': () => readCopy(database, bareCopy(states)),
    ...(isWholeTable && { 'COPY of the bare table': () => readCopy(database, copyOfTable) }),
  }
  const times = Object.fromEntries(Object.keys(ways).map((way) => [way, [] as number[]]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const [way, read] of Object.entries(ways)) {
      const started = performance.now()
      const lines = await read()
      if (way === 'shared CSV' && lines !== rows + 1) throw new Error(`${lines} lines instead of ${rows + 1}`)
      // The first round warms up.
      if (round > 0) times[way]?.push(performance.now() - started)
    }
  }
  console.log(`${rows.toLocaleString('en-US')} rows, medians of ${rounds} rounds:`)
  const [ours = []] = Object.values(times)
  console.log(`  ${Math.round(rows / (median(ours) / 1000)).toLocaleString('en-US')} rows a second`)
  for (const [way, each] of Object.entries(times)) {
    // Within a round, whatever else the machine does weighs on all ways alike.
    const ratio = median(ours.map((time, round) => time / (each[round] ?? Number.NaN)))
    console.log(`  ${way}: ${Math.round(median(each))} ms (the CSV takes ${ratio.toFixed(2)} times that)`)
  }
}

/** Opens a link and counts the line feeds of what comes. */
async function readLink(link: string): Promise<number> {
  const request = get(link)
  const [answer] = await once(request, 'response')
  if (answer.statusCode !== 200) throw new Error(`The link was answered by ${answer.statusCode}`)
  let lines = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) lines += lineFeeds(chunk)
  return lines
}

function lineFeeds(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count += 1
  return count
}

async function peakMemory(server: ChildProcess): Promise<number> {
  const answered = once(server, 'message')
  server.send('peak')
  const [{ peak }] = await answered
  return peak
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
