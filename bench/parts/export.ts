import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { readConfiguration } from '../../server/platform/config.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { createShareLink } from '../../server/sales-reports/csv-share-link.ts'
import { withDatabase } from '../support/database.ts'
import { atMost, type Bench, type BenchRow, formatCount, median } from '../support/report.ts'
import {
  createValuesCopyStatement,
  insertSalesReports,
  readCopy,
  tableCopyStatement,
} from '../support/sales-reports.ts'

const rounds = 5
const sizes = [
  { rows: 10_000, states: ['WY'], isWholeTable: false },
  { rows: 1_000_000, states: ['WY', 'TN'], isWholeTable: true },
]
type Size = (typeof sizes)[number]

export const bench: Bench = {
  title: 'The CSV export of sales reports',
  minutes: 3,
  method: `This part downloads a CSV export over HTTP and alternates with PostgreSQL's \`COPY TO STDOUT\`. The figures are medians of ${rounds}
rounds after one warm-up round. Ratios are computed per round. Memory is the server process's peak memory.`,
  run,
}

function run(): Promise<BenchRow[]> {
  return withDatabase(async ({ database, connection, dataDirectory }) => {
    await insertSalesReports(database)
    const server = fork(fileURLToPath(new URL('../../tests/support/api-process.ts', import.meta.url)), {
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
      await readPeakMemory(server)
      const idle = await readPeakMemory(server)
      const rows: BenchRow[] = [{ what: 'idle server memory', figure: formatMegabytes(idle) }]
      for (const size of sizes) {
        const { url } = await createShareLink(database, configuration, {
          scope: { states: size.states },
          search: '',
          status: '',
        })
        rows.push(...(await compare(database, url, size)))
        const peak = await readPeakMemory(server)
        rows.push({
          what: `${formatSize(size)}: peak server memory`,
          figure: `${formatMegabytes(peak)}, ${formatMegabytes(peak - idle)} above idle`,
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
    'COPY of the same cells': () => readCopy(database, createValuesCopyStatement(states)),
    ...(isWholeTable && { 'COPY of the bare table': () => readCopy(database, tableCopyStatement) }),
  }
  const exportTimes: number[] = []
  const baselines = Object.entries(copies).map(([what, read]) => ({ what, read, times: [] as number[] }))
  for (let round = 0; round <= rounds; round += 1) {
    const time = await measureTime(async () => {
      const lines = await countLines(link)
      if (lines !== rows + 1) throw new Error(`${lines} lines instead of ${rows + 1}`)
    })
    // The first round warms up.
    if (round > 0) exportTimes.push(time)
    for (const { read, times } of baselines) {
      const copying = await measureTime(read)
      if (round > 0) times.push(copying)
    }
  }
  const perSecond = formatCount(Math.round(rows / (median(exportTimes) / 1000)))
  return [
    {
      what: `${formatSize(size)}: CSV export`,
      figure: `${formatCount(Math.round(median(exportTimes)))} ms, ${perSecond} rows per second`,
    },
    ...baselines.map(({ what, times }) => {
      const ratio = median(exportTimes.map((time, round) => time / (times[round] ?? Number.NaN)))
      return {
        what: `${formatSize(size)}: CSV export vs. ${what} (${formatCount(Math.round(median(times)))} ms)`,
        figure: `${ratio.toFixed(2)}×`,
        target: atMost(2, '×', ratio),
      }
    }),
  ]
}

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const formatSize = ({ rows }: Size) => `${formatCount(rows)} rows`

async function countLines(link: string): Promise<number> {
  const request = get(link)
  const [response] = await once(request, 'response')
  if (response.statusCode !== 200) throw new Error(`The link returned ${response.statusCode}`)
  let lines = 0
  for await (const chunk of response as AsyncIterable<Buffer>) lines += countLineFeeds(chunk)
  return lines
}

function countLineFeeds(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count += 1
  return count
}

async function readPeakMemory(server: ChildProcess): Promise<number> {
  const message = once(server, 'message')
  server.send('peak')
  const [{ peak }] = await message
  return peak
}

const formatMegabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
