import { createAccount } from '../../server/accounts/accounts.ts'
import { buildApp } from '../../server/app.ts'
import { readConfiguration } from '../../server/platform/config.ts'
import { withDatabase } from '../support/database.ts'
import { type Bench, type BenchRow, quantile } from '../support/report.ts'

const email = 'known@dealer.example'
const warmUp = 20
const rounds = 300

export const bench: Bench = {
  title: 'Time of a failed login: known vs. unknown email',
  minutes: 1,
  method: `Logins with a wrong password over HTTP, alternating between a known and an unknown email: ${rounds} pairs. The ratio is taken
pair by pair, so that other load on the machine affects both sides equally.`,
  run,
}

function run(): Promise<BenchRow[]> {
  return withDatabase(async ({ database, dataDirectory }) => {
    const RATE_LIMITS = 'login-address=1000000/1d,login-account=1000000/1d,login-account-total=1000000/1d'
    const configuration = readConfiguration({ DATA_DIR: dataDirectory, RATE_LIMITS })
    const api = await buildApp({
      configuration,
      database,
      appDirectory: '/nowhere',
      log: { write: () => {} },
    })
    try {
      const origin = await api.listen({ host: '127.0.0.1', port: 0 })
      await createAccount(database.pool, { email, firstName: 'A', lastName: 'B', password: 'seven sails' })
      return createRows(await measure(`${origin}/api/v1/login`))
    } finally {
      await api.close()
    }
  })
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
    // Alternates the order, because the second login benefits from warm caches.
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
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ api_user: { email: address, password: 'not it' } }),
  })
  await response.text()
  const time = performance.now() - started
  if (response.status !== 401) throw new Error(`A wrong login returned ${response.status}`)
  return time
}

function createRows({ known, unknown }: Times): BenchRow[] {
  const row = (what: string, times: number[]): BenchRow => {
    const [fast, middle, slow] = [0.1, 0.5, 0.9].map((share) => quantile(times, share).toFixed(1))
    return { what, figure: `${middle} ms (${fast} to ${slow} ms from the 10th to the 90th percentile)` }
  }
  const ratios = known.map((time, round) => time / (unknown[round] ?? Number.NaN))
  // The ranks at the ends of the median's 95% confidence interval.
  const ranks = [0.5 - 0.98 / Math.sqrt(rounds), 0.5, 0.5 + 0.98 / Math.sqrt(rounds)]
  const [low = 0, ratio = 0, high = 0] = ranks.map((rank) => quantile(ratios, rank))
  return [
    row('known email, median', known),
    row('unknown email, median', unknown),
    {
      what: 'known vs. unknown, median of the pairs',
      figure: `${ratio.toFixed(3)} (95% confidence: ${low.toFixed(3)} to ${high.toFixed(3)})`,
      target: { text: '0.97 to 1.03', isMet: ratio >= 0.97 && ratio <= 1.03 },
    },
  ]
}
