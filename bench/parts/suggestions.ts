import { prepareAgencyDatabase } from '../support/agency-database.ts'
import { startApp } from '../support/app.ts'
import { withPool } from '../support/database.ts'
import { timeSearch } from '../support/load.ts'
import { atMost, type Bench, type BenchRow, formatCount, quantile } from '../support/report.ts'

const agencies = 1_000_000
/** Towns, counties, addresses, names, initials, misspelled words, and words that occur in many names. */
const searches = [
  'Knoxville, TN',
  'knox county schools',
  'Chatanooga',
  'springfield public library',
  '800 Market St, Knoxville',
  'independent school district',
  'city of portland',
  'mnps',
  'universty',
]
/** All passes stay below the default limit of 600 requests a minute. The first pass warms up. */
const passes = 4
/** The map's first center. */
const center = '&lat=36.17&lng=-86.78'

export const bench: Bench = {
  title: 'Suggestions while typing',
  minutes: 1,
  method: `This part measures \`GET suggestions\` with ${formatCount(agencies)} agencies on a server started with \`npm start\`. The client is
signed in, keeps its connection open, and reads each response to the last byte. It types ${searches.length} search strings and requests
suggestions after every letter, without pauses:
${searches.map((text) => `"${text}"`).join(', ')}. The first of ${passes} passes is only a warm-up.`,
  run,
}

async function run(): Promise<BenchRow[]> {
  const app = await startApp(await prepareAgencyDatabase(agencies))
  // Requests from a previous run within the last minute also count toward the rate limit.
  await withPool(app.connection, (pool) => pool.query('delete from rate_limits'))
  try {
    const times: number[] = []
    for (let pass = 0; pass < passes; pass += 1) {
      for (const text of searches.flatMap(listPrefixes)) {
        const time = await timeSearch(app, `/suggestions?text=${encodeURIComponent(text)}${center}`)
        if (pass > 0) times.push(time)
      }
    }
    const slow = quantile(times, 0.95)
    return [
      {
        what: `${formatCount(agencies)} agencies: p50 and p95 over HTTP`,
        figure: `${quantile(times, 0.5).toFixed(1)} ms and ${slow.toFixed(1)} ms`,
        target: atMost(50, 'ms', slow),
      },
    ]
  } finally {
    await app.stop()
  }
}

const listPrefixes = (text: string): string[] =>
  Array.from(text, (_, index) => text.slice(0, index + 1)).filter((each) => !each.endsWith(' '))
