import {
  type FilterValues,
  filterParameters,
  initialFilters,
} from '../../contract/agency-filters/filter-values.ts'
import { agencyTypes } from '../../contract/agency-types.ts'
import { prepareAgencyDatabase } from '../support/agency-database.ts'
import { withPool } from '../support/database.ts'
import { type Center, type FilteredView, findFilteredView, sampleCenters } from '../support/filter-views.ts'
import { timeSearch } from '../support/load.ts'
import { type Product, startProduct } from '../support/product.ts'
import { type Bench, type BenchRow, formatCount, formatList, median, under } from '../support/report.ts'

const tables = [10_000, 100_000, 1_000_000]
const results = 100
const views = 8
const warmUp = 6
const rounds = 10
/** A day in the last 90 days of fiscal years that end in December. */
const today = '2026-11-22'

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
        const filters = { ...initialFilters, agencyTypes: [...agencyTypes], ...change(center) }
        const view = await findFilteredView(pool, center, { filters, results, today })
        paths.get(name)?.push(createPath(view))
      }
    }
  })
  return { table, product, paths }
}

function createPath({ bounds: { north, east, south, west }, radius, filters }: FilteredView): string {
  const query = new URLSearchParams({
    location: 'true',
    today,
    ne_bound: JSON.stringify([north, east]),
    sw_bound: JSON.stringify([south, west]),
  })
  const parameters = filterParameters({ ...filters, radius })
  for (const [name, value] of Object.entries(parameters)) query.set(name, String(value))
  return `/agencies?${query}`
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
