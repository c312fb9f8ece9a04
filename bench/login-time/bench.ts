import { createAccount } from '../../server/accounts/accounts.ts'
import { buildApp } from '../../server/app.ts'
import { readConfiguration } from '../../server/platform/config.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { startPrivatePostgres } from '../../server/platform/private-postgres/index.ts'
import {
  makeTemporaryDataDirectory,
  removeTemporaryDataDirectory,
} from '../../tests/support/product-environment.ts'
import type { Bench, BenchRow } from '../report/types.ts'
import { quantile } from '../statistics.ts'

const email = 'known@dealer.example'
const warmUp = 20
const rounds = 300

export const bench: Bench = {
  title: 'Whether the time of a refused login tells if the address has an account',
  method: `Logins with a wrong password over HTTP, at a known and at an unknown address by turns: ${rounds} pairs. Whatever else
the machine does weighs on both of a pair alike, so their ratio is taken pair by pair.`,
  run,
}

async function run(): Promise<BenchRow[]> {
  const dataDirectory = makeTemporaryDataDirectory()
  const postgres = await startPrivatePostgres({ dataDirectory, onNotice: () => {} })
  const database = openDatabase(postgres.connection)
  await migrate(database)
  const RATE_LIMITS = 'login-address=1000000/1d,login-account=1000000/1d'
  const configuration = readConfiguration({ DATA_DIR: dataDirectory, RATE_LIMITS })
  const api = await buildApp({ configuration, database, appDirectory: '/nowhere', log: { write: () => {} } })
  try {
    const origin = await api.listen({ host: '127.0.0.1', port: 0 })
    await createAccount(database.pool, { email, firstName: 'A', lastName: 'B', password: 'seven sails' })
    return rowsOf(await measure(`${origin}/api/v1/login`))
  } finally {
    await api.close()
    await database.close()
    await postgres.stop()
    removeTemporaryDataDirectory(dataDirectory)
  }
}

interface Times {
  known: number[]
  unknown: number[]
}

async function measure(url: string): Promise<Times> {
  const times: Times = { known: [], unknown: [] }
  for (let round = 0; round < warmUp + rounds; round++) {
    const pair = {
      known: () => timeLogin(url, email),
      unknown: () => timeLogin(url, `nobody-${round}@dealer.example`),
    }
    // The one that comes second finds the processor as the first left it: they take turns.
    const order = round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      const time = await pair[kind]()
      if (round >= warmUp) times[kind].push(time)
    }
  }
  return times
}

async function timeLogin(url: string, address: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ api_user: { email: address, password: 'not it' } }),
  })
  await answer.text()
  const time = performance.now() - started
  if (answer.status !== 401) throw new Error(`A wrong login was answered by ${answer.status}`)
  return time
}

function rowsOf({ known, unknown }: Times): BenchRow[] {
  const row = (what: string, times: number[]): BenchRow => {
    const [fast, middle, slow] = [0.1, 0.5, 0.9].map((part) => quantile(times, part).toFixed(1))
    return { what, figure: `${middle} ms (${fast} to ${slow} ms from the 10th to the 90th percentile)` }
  }
  const ratios = known.map((time, round) => time / (unknown[round] ?? Number.NaN))
  // The ranks that hold the median of all possible pairs between them 19 times of 20.
  const ranks = [0.5 - 0.98 / Math.sqrt(rounds), 0.5, 0.5 + 0.98 / Math.sqrt(rounds)]
  const [low = 0, ratio = 0, high = 0] = ranks.map((part) => quantile(ratios, part))
  return [
    row('known address, median', known),
    row('unknown address, median', unknown),
    {
      what: 'known to unknown, median of the pairs',
      figure: `${ratio.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)} by chance)`,
      aim: { text: '0.97 to 1.03', isMet: ratio >= 0.97 && ratio <= 1.03 },
    },
  ]
}
