import type pg from 'pg'
import { type FilterValues, initialFilters } from '../../contract/agency-filters/filter-values.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { prepareAgencyDatabase } from '../support/agency-database.ts'
import { withPool } from '../support/database.ts'
import { timeSearch } from '../support/load.ts'
import { type Product, startProduct } from '../support/product.ts'
import { type Bench, type BenchRow, formatCount, formatList, median, under } from '../support/report.ts'
import { createSearchPath } from '../support/searches.ts'
import { findView, noFilters, type Position, sampleAgencies } from '../support/views.ts'

const tables = [10_000, 100_000, 1_000_000]
const results = 100
const views = 8
const warmUp = 6
const rounds = 10

/** The center of a view: an agency's position, its state, and at most 100 counties of the 300 nearest agencies. */
interface Center extends Position {
  state: FilterValues['states'][number]
  counties: string[]
}

const cases: Record<string, (center: Center) => Partial<FilterValues>> = {
  'no filter': () => ({}),
  'three of four types': () => ({ agencyTypes: initialFilters.agencyTypes }),
  'Sourcewell members': () => ({ sourcewell: true }),
  'Omnia members': () => ({ omnia: true }),
  'no member number': () => ({ noMemberNumber: true }),
  'one state': ({ state }) => ({ states: [state] }),
  'counties around': ({ counties }) => ({ counties }),
  'has sales reports': () => ({ hasSalesReports: true }),
  'bought from a vendor': () => ({ boughtFrom: 'Bayou Pumps' }),
  'never bought from a vendor': () => ({ neverBoughtFrom: 'Bayou Pumps' }),
  'last purchase within 12 months': () => ({ lastPurchaseWithin: 12 }),
  'last purchase more than 36 months ago': () => ({ lastPurchaseOver: 36 }),
  'has contacts': () => ({ hasContacts: true }),
  'contact title': () => ({ contactTitle: 'purchasing' }),
  'buying window': () => ({ buyingWindow: ['year-end'] }),
  'sorted by name': () => ({ sort: 'name' }),
  'sorted by fiscal year end': () => ({ sort: 'fiscal-year-end' }),
  'sorted by sales reports': () => ({ sort: 'sales-reports' }),
}

export const bench: Bench = {
  title: 'Filters and sort orders at scale',
  minutes: 8,
  method: `Each filter and each sort order over HTTP, one search at a time, in views that show ${results} agencies under that filter,
around ${views} agencies from all over the country; the radius is 100 miles or, if the view is larger, the next larger option.
The figures are medians for ${formatList(tables.map(formatCount))} agencies, measured side by side in every round; the
growth is the last divided by the first.`,
  run,
}

interface Server {
  table: number
  product: Product
  paths: Map<string, string[]>
}

async function run(): Promise<BenchRow[]> {
  const servers: Server[] = []
  try {
    for (const table of tables) servers.push(await prepare(table))
    return await measure(servers)
  } finally {
    for (const { product } of servers) {
      await product.stop()
    }
  }
}

async function prepare(table: number): Promise<Server> {
  const product = await startProduct(await prepareAgencyDatabase(table))
  const paths = new Map(Object.keys(cases).map((name): [string, string[]] => [name, []]))
  await withPool(product.connection, async (pool) => {
    const centers = await sampleCenters(pool, views)
    for (const [name, change] of Object.entries(cases)) {
      for (const center of centers) {
        const view = await findView(pool, center, { ...noFilters, ...change(center) }, results)
        paths.get(name)?.push(createSearchPath(view))
      }
    }
  })
  return { table, product, paths }
}

/** Selects centers from all over the country, always the same ones. */
async function sampleCenters(pool: pg.Pool, count: number): Promise<Center[]> {
  const centers: Center[] = []
  for (const { latitude, longitude } of await sampleAgencies(pool, count)) {
    const { rows } = await pool.query<Omit<Center, keyof Position>>(sql`
      select mode() within group (order by state) as state, (array_agg(distinct county))[:100] as counties
      from (
        select state, county from agencies
        where removed_at is null and county is not null
        order by position <-> point(${longitude}, ${latitude}) limit 300) as near`)
    for (const row of rows) centers.push({ latitude, longitude, ...row })
  }
  return centers
}

/** Each round runs all cases, so that other load on the machine affects all of them equally. */
async function measure(servers: Server[]): Promise<BenchRow[]> {
  const names = Object.keys(cases)
  const times = new Map(names.map((name) => [name, servers.map((): number[] => [])]))
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const name of names) {
      for (const [index, { product, paths }] of servers.entries()) {
        for (const path of paths.get(name) ?? []) {
          const time = await timeSearch(product, path)
          if (round >= warmUp) times.get(name)?.[index]?.push(time)
        }
      }
    }
  }
  return [...times].map(([name, byServer]) => createRow(name, byServer.map(median)))
}

function createRow(name: string, medians: number[]): BenchRow {
  const growth = (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN)
  return {
    what: name,
    figure: `${medians.map((time) => `${time.toFixed(1)} ms`).join(', ')}: ${growth.toFixed(2)} times`,
    target: under(1.5, 'times', growth),
  }
}
