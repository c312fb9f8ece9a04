import type { Agency } from '../../../../contract/agencies.ts'

const dayLength = 24 * 60 * 60 * 1000

type FiscalYearEnd = Pick<Agency, 'fiscalYearEndMonth' | 'fiscalYearEndDay'>

/** Midnight UTC on the user's date. */
const startOfDay = (now: Date): number => Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())

/**
 * Midnight UTC on the day on which the fiscal year ends, counted from the user's date; null if the day is unknown. In
 * years without a February 29, a fiscal year that ends on that day ends on February 28.
 */
const nextFiscalYearEnd = (
  { fiscalYearEndMonth: month, fiscalYearEndDay: day }: FiscalYearEnd,
  now: Date,
): number | null => {
  if (month === null || day === null) return null
  const endIn = (year: number) => Math.min(Date.UTC(year, month - 1, day), Date.UTC(year, month, 0))
  const [thisYear, nextYear] = [endIn(now.getFullYear()), endIn(now.getFullYear() + 1)]
  return thisYear >= startOfDay(now) ? thisYear : nextYear
}

/** The days until the fiscal year ends, counted from the user's date; null if the day is unknown. */
export const daysToFiscalYearEnd = (agency: FiscalYearEnd, now = new Date()): number | null => {
  const end = nextFiscalYearEnd(agency, now)
  return end === null ? null : (end - startOfDay(now)) / dayLength
}

/** The date on which the fiscal year ends, `YYYY-MM-DD`; null if the day is unknown. */
export const fiscalYearEndDate = (agency: FiscalYearEnd, now = new Date()): string | null => {
  const end = nextFiscalYearEnd(agency, now)
  return end === null ? null : new Date(end).toISOString().slice(0, 10)
}

/**
 * True for the last 90 days of a fiscal year, when agencies spend what is left: the buying windows `year-end` and
 * `closing`.
 */
export const isFiscalYearEnding = (days: number): boolean => days <= 90

/** "ends in 41 days". */
export const countdownText = (days: number): string => {
  if (days === 0) return 'ends today'
  return days === 1 ? 'ends tomorrow' : `ends in ${days} days`
}
