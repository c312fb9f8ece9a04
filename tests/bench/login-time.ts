import { buildApp } from '../../server/app.ts'
import { createAccount } from '../../server/auth/accounts.ts'
import { readConfiguration } from '../../server/config.ts'
import { openDatabase } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { startPrivatePostgres } from '../../server/db/private-postgres/index.ts'
import { makeTemporaryDataDirectory, removeTemporaryDataDirectory } from '../support/product-environment.ts'

const email = 'known@dealer.example'
const warmUp = 20
const rounds = 300

/** Whether the time of a refused login tells if the address has an account: both kinds by turns, and their ratio. */
export async function run(): Promise<void> {
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
    report(await measure(`${origin}/api/v1/login`))
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

function report({ known, unknown }: Times): void {
  const line = (name: string, times: number[]) => {
    const [fast, middle, slow] = [0.1, 0.5, 0.9].map((part) => quantile(times, part).toFixed(1))
    console.log(`${name}: median ${middle} ms, ${fast} to ${slow} ms from the 10th to the 90th percentile`)
  }
  line('known address', known)
  line('unknown address', unknown)
  // Within a pair, whatever else the machine does weighs on both alike.
  const ratios = known.map((time, round) => time / (unknown[round] ?? Number.NaN))
  // The ranks that hold the median of all possible pairs between them 19 times of 20.
  const ranks = [0.5 - 0.98 / Math.sqrt(rounds), 0.5, 0.5 + 0.98 / Math.sqrt(rounds)]
  const [low, ratio, high] = ranks.map((part) => quantile(ratios, part).toFixed(3))
  console.log(`known to unknown: ${ratio} (${low} to ${high} by chance), the median of ${rounds} pairs`)
}

function quantile(times: number[], part: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? Number.NaN
}
