import type { BuyingWindow } from '../../contract/agency-filters/options.ts'
import { type Sql, sql } from '../platform/database/sql.ts'

const dayMilliseconds = 86_400_000

/** The first and the last number of days until the fiscal year ends; negative after its end. */
const daysToEnd: Record<Exclude<BuyingWindow, 'unknown'>, [first: number, last: number]> = {
  planning: [91, 180],
  'year-end': [31, 90],
  closing: [0, 30],
  'new-budget': [-60, -1],
}

/** A condition on `agency`: on the date `today` its fiscal year is in one of the windows. */
export function isInBuyingWindow(windows: readonly BuyingWindow[], today: string): Sql {
  const ranges = windows.flatMap((window) => {
    if (window === 'unknown') return []
    const [first, last] = daysToEnd[window]
    return rangesBetween(dayAfter(today, first), dayAfter(today, last))
  })
  return sql`(agency.fiscal_year_end_on::integer <@ ${`{${ranges.join()}}`}::int4multirange
    or ${windows.includes('unknown')}::boolean and agency.fiscal_year_end_on is null)`
}

/** Sorts by the next fiscal year end; unknown ones come last. */
export const nextFiscalYearEnd = (today: string): Sql => {
  const day = monthAndDay(dayAfter(today, 0))
  return sql`agency.fiscal_year_end_on < ${day}::integer, agency.fiscal_year_end_on`
}

const dayAfter = (today: string, days: number) => new Date(Date.parse(today) + days * dayMilliseconds)

/** The format of the column: 630 for June 30. */
const monthAndDay = (date: Date) => 100 * (date.getUTCMonth() + 1) + date.getUTCDate()

/** The days between two dates as PostgreSQL range literals; two ranges if they span New Year. */
function rangesBetween(first: Date, last: Date): string[] {
  const from = monthAndDay(first)
  const isLeapYear = dayAfter(`${last.getUTCFullYear()}-02-28`, 1).getUTCDate() === 29
  // In a non-leap year, a fiscal year that ends on February 29 ends on February 28.
  const to = monthAndDay(last) === 228 && !isLeapYear ? 229 : monthAndDay(last)
  return from <= to ? [`[${from},${to}]`] : [`[${from},1231]`, `[101,${to}]`]
}
