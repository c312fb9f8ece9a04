import type { Agency } from '../../../../contract/agencies.ts'

const dayLength = 24 * 60 * 60 * 1000

type FiscalYearEnd = Pick<Agency, 'fiscalYearEndMonth' | 'fiscalYearEndDay'>

/**
 * The days until the fiscal year ends, counted from the user's date; null if the day is unknown. In years without a
 * February 29, a fiscal year that ends on that day ends on February 28.
 */
export const daysToFiscalYearEnd = (
  { fiscalYearEndMonth: month, fiscalYearEndDay: day }: FiscalYearEnd,
  now = new Date(),
): number | null => {
  if (month === null || day === null) return null
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  const endIn = (year: number) => Math.min(Date.UTC(year, month - 1, day), Date.UTC(year, month, 0))
  const [thisYear, nextYear] = [endIn(now.getFullYear()), endIn(now.getFullYear() + 1)]
  return ((thisYear >= today ? thisYear : nextYear) - today) / dayLength
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
