import type pg from 'pg'
import {
  type FilterKey,
  type FilterValues,
  filterKeys,
  initialFilters,
} from '../../contract/agency-filters/filter-values.ts'
import type { Coordinates } from '../../contract/coordinates.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { prepareAgencyDatabase } from '../support/agency-database.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { findSearch, noFilters, sampleAgencies } from '../support/bounded-searches.ts'
import { withPool } from '../support/database.ts'
import { timeSearch } from '../support/load.ts'
import { type Bench, type BenchRow, formatCount, formatList, median, under } from '../support/report.ts'
import { createSearchPath } from '../support/searches.ts'

const tables = [10_000, 100_000, 1_000_000]
const results = 100
const centerCount = 8
const warmUp = 6
const rounds = 10

/**
 * The center of a search: the position and the state of an agency, and at most 100 counties of the 300 nearest
 * agencies.
 */
interface Center extends Coordinates {
  state: FilterValues['states'][number]
  counties: string[]
}

/** The values to measure for each filter, by their names in the report. */
const casesByFilter: { [Key in FilterKey]: Record<string, (center: Center) => FilterValues[Key]> } = {
  agencyTypes: { 'three of four types': () => initialFilters.agencyTypes },
  nameContains: { 'name contains': () => 'School' },
  // Every search has a radius.
  radius: {},
  sourcewell: { 'Sourcewell members': () => true },
  omnia: { 'Omnia members': () => true },
  noMemberNumber: { 'no member number': () => true },
  states: { 'one state': ({ state }) => [state] },
  counties: { 'nearby counties': ({ counties }) => counties },
  hasSalesReports: { 'has sales reports': () => true },
  noSalesReports: { 'no sales reports': () => true },
  boughtFrom: { 'bought from a vendor': () => 'Bayou Pumps' },
  neverBoughtFrom: { 'never bought from a vendor': () => 'Bayou Pumps' },
  lastPurchaseWithin: { 'last purchase within 12 months': () => 12 },
  lastPurchaseOver: { 'last purchase more than 36 months ago': () => 36 },
  hasContacts: { 'has contacts': () => true },
  contactTitle: { 'contact title': () => 'purchasing' },
  buyingWindow: { 'buying window': () => ['year-end'] },
  sort: {
    'sorted by name': () => 'name',
    'sorted by fiscal year end': () => 'fiscal-year-end',
    'sorted by sales reports': () => 'sales-reports',
    'sorted by latest purchase': () => 'last-purchase',
  },
}

const cases = new Map<string, (center: Center) => Partial<FilterValues>>([
  ['no filter', () => ({})],
  ...filterKeys.flatMap((key) =>
    Object.entries(casesByFilter[key]).map(
      ([name, toValue]) => [name, (center: Center) => ({ [key]: toValue(center) })] as const,
    ),
  ),
])

export const bench: Bench = {
  title: 'Filters and sort orders at scale',
  minutes: 8,
  method: `This part measures each filter and each sort order over HTTP, one search at a time. There are ${centerCount} views, each centered on a
different agency and sized to show ${results} agencies that match the filter. The radius is 100 miles, or the
next larger radius option that covers the view. The figures are medians for ${formatList(tables.map(formatCount))} agencies, measured in the same
rounds. The growth is the last figure divided by the first.`,
  run,
}

interface Server {
  table: number
  app: RunningApp
  paths: Map<string, string[]>
}

async function run(): Promise<BenchRow[]> {
  const servers: Server[] = []
  try {
    for (const table of tables) servers.push(await prepare(table))
    return await measure(servers)
  } finally {
    for (const { app } of servers) {
      await app.stop()
    }
  }
}

async function prepare(table: number): Promise<Server> {
  const app = await startApp(await prepareAgencyDatabase(table))
  const paths = new Map([...cases.keys()].map((name): [string, string[]] => [name, []]))
  await withPool(app.connection, async (pool) => {
    const centers = await sampleCenters(pool, centerCount)
    for (const [name, change] of cases) {
      for (const center of centers) {
        const search = await findSearch(pool, center, { ...noFilters, ...change(center) }, results)
        paths.get(name)?.push(createSearchPath(search))
      }
    }
  })
  return { table, app, paths }
}

/** Selects centers from all over the country, always the same ones. */
async function sampleCenters(pool: pg.Pool, count: number): Promise<Center[]> {
  const centers: Center[] = []
  for (const { latitude, longitude } of await sampleAgencies(pool, count)) {
    const { rows } = await pool.query<Omit<Center, keyof Coordinates>>(sql`
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
  const names = [...cases.keys()]
  const times = new Map(names.map((name) => [name, servers.map((): number[] => [])]))
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const name of names) {
      for (const [index, { app, paths }] of servers.entries()) {
        for (const path of paths.get(name) ?? []) {
          const time = await timeSearch(app, path)
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
    figure: `${medians.map((time) => `${time.toFixed(1)} ms`).join(', ')}: ${growth.toFixed(2)}×`,
    target: under(1.5, '×', growth),
  }
}
