import type { Random } from './random.ts'
import type { Row } from './row-writer.ts'

/** Up to twelve sales reports of one agency; most have few. */
export function generateSalesReports(random: Random, accountName: string): Row[] {
  const length = random.weightedIndex([30, 16, 14, 10, 8, 6, 5, 4, 3, 2, 1, 0.5, 0.5])
  return Array.from({ length }, () => {
    const first = random.between(0, lastDay)
    const last = random.between(first, lastDay)
    return {
      account_name: random.chance(0.1) ? accountName.toUpperCase() : accountName,
      dealer_name: random.pick(vendors),
      first_purchase_date: dayAt(first),
      last_purchase_date: dayAt(last),
      status: statuses[random.weightedIndex([7, 2, 1])] ?? 'Active',
    }
  })
}

/** The columns that the database derives from an agency's sales reports. */
export function purchaseSummary(reports: readonly Row[]): Row {
  const dateOf = (report: Row) => String(report.last_purchase_date)
  const [newest] = reports.toSorted(
    (a, b) => compare(dateOf(b), dateOf(a)) || compare(String(a.dealer_name), String(b.dealer_name)),
  )
  const vendorsOf = new Set(reports.map(({ dealer_name }) => String(dealer_name).toLowerCase()))
  return {
    sales_reports_count: reports.length,
    last_purchase_date: newest?.last_purchase_date ?? null,
    last_purchase_dealer: newest?.dealer_name ?? null,
    dealers: `{${[...vendorsOf].toSorted().map((name) => `"${name}"`)}}`,
  }
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b)

const statuses = ['Active', 'Inactive', 'Pending']

const firstDay = Date.UTC(2017, 0, 1)
const dayMilliseconds = 86_400_000
const lastDay = (Date.UTC(2026, 5, 30) - firstDay) / dayMilliseconds

const dayAt = (day: number) => new Date(firstDay + day * dayMilliseconds).toISOString().slice(0, 10)

const vendors =
  'Summit Office Interiors,Blue Ridge Furnishings,Lakeshore Business Products,Pioneer Fleet Supply,Granite State Equipment,Heartland Playgrounds,Cumberland Technology Group,Prairie Winds Seating,Cascade Facility Services,Old Dominion Tools,Gulf Coast Turf & Irrigation,Red River Roofing Supply,Evergreen Floor Coverings,Bluegrass Workspace,Keystone Safety Products,Palmetto Printing & Copy,Sandhills Truck Center,Great Basin Networks,Harborview Audio Visual,Tri-County Paper Co.,"Baker, Finch & Sons",Copper Canyon HVAC,Northern Lights Electric,Magnolia School Supply,Ozark Bleachers,Mesa Verde Lockers,Riverbend Kitchens,Capitol City Copiers,Twin Peaks Medical Supply,Ironwood Fitness,Silver Spur Trailers,Coastal Plains Fencing,Hudson Valley Carpet,Timberline Log & Deck,Bayou Pumps,Acme-Wexler Lighting,Four Corners Signs,Juniper Data Systems,Sawtooth Snow & Ice,Dakota Grain & Feed'
    .match(/"[^"]*"|[^,]+/g)
    ?.map((name) => name.replaceAll('"', '')) ?? []
