import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { readConfiguration } from '../../server/platform/config.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { createSharedLink } from '../../server/sales-reports/shared-link.ts'
import { withDatabase } from '../support/database.ts'
import { atMost, type Bench, type BenchRow, count, median } from '../support/report.ts'
import { bareCopy, copyOfTable, fillSalesReports, readCopy } from '../support/sales-reports.ts'

const rounds = 5
const sizes = [
  { rows: 10_000, states: ['WY'], isWholeTable: false },
  { rows: 1_000_000, states: ['WY', 'TN'], isWholeTable: true },
]
type Size = (typeof sizes)[number]

export const bench: Bench = {
  title: 'The shared CSV of sales reports',
  minutes: 3,
  method: `The shared link over HTTP, alternating with PostgreSQL's \`COPY TO STDOUT\`: medians of ${rounds} rounds after one round of
warm-up, ratios per round, and the peak memory of the server process.`,
  run,
}

function run(): Promise<BenchRow[]> {
  return withDatabase(async ({ database, connection, dataDirectory }) => {
    await fillSalesReports(database)
    const server = fork(fileURLToPath(new URL('../../tests/support/export-process.ts', import.meta.url)), {
      env: {
        ...process.env,
        DATA_DIR: dataDirectory,
        RATE_LIMITS: 'export-address=1000000/1d',
        POSTGRES: JSON.stringify(connection),
      },
    })
    try {
      const [{ origin }] = await once(server, 'message')
      const configuration = { ...readConfiguration({}), apiUrl: origin }
      await peakMemory(server)
      const atRest = await peakMemory(server)
      const rows: BenchRow[] = [{ what: 'server memory at rest', figure: megabytes(atRest) }]
      for (const size of sizes) {
        const { url } = await createSharedLink(database, configuration, {
          scope: { states: size.states },
          search: '',
          status: '',
        })
        rows.push(...(await compare(database, url, size)))
        const peak = await peakMemory(server)
        rows.push({
          what: `${named(size)}: peak server memory`,
          figure: `${megabytes(peak)}, ${megabytes(peak - atRest)} more than at rest`,
        })
      }
      return rows
    } finally {
      const ended = once(server, 'exit')
      server.disconnect()
      await ended
    }
  })
}

async function compare(database: Database, link: string, size: Size): Promise<BenchRow[]> {
  const { states, rows, isWholeTable } = size
  const copies = {
    'COPY of the same cells': () => readCopy(database, bareCopy(states)),
    ...(isWholeTable && { 'COPY of the bare table': () => readCopy(database, copyOfTable) }),
  }
  const ours: number[] = []
  const theirs = Object.entries(copies).map(([what, read]) => ({ what, read, times: [] as number[] }))
  for (let round = 0; round <= rounds; round += 1) {
    const time = await timed(async () => {
      const lines = await readLink(link)
      if (lines !== rows + 1) throw new Error(`${lines} lines instead of ${rows + 1}`)
    })
    // The first round warms up.
    if (round > 0) ours.push(time)
    for (const { read, times } of theirs) {
      const copying = await timed(read)
      if (round > 0) times.push(copying)
    }
  }
  const perSecond = count(Math.round(rows / (median(ours) / 1000)))
  return [
    {
      what: `${named(size)}: shared CSV`,
      figure: `${Math.round(median(ours))} ms, ${perSecond} rows per second`,
    },
    ...theirs.map(({ what, times }) => {
      const ratio = median(ours.map((time, round) => time / (times[round] ?? Number.NaN)))
      return {
        what: `${named(size)}: shared CSV vs. ${what} (${Math.round(median(times))} ms)`,
        figure: `${ratio.toFixed(2)} times`,
        target: atMost(2, 'times', ratio),
      }
    }),
  ]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const named = ({ rows }: Size) => `${count(rows)} rows`

/** Downloads a link and counts its line feeds. */
async function readLink(link: string): Promise<number> {
  const request = get(link)
  const [answer] = await once(request, 'response')
  if (answer.statusCode !== 200) throw new Error(`The link returned ${answer.statusCode}`)
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

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
