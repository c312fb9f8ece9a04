import type { Agency } from '../../../../contract/agencies.ts'

const dayLength = 24 * 60 * 60 * 1000

type FiscalYearEnd = Pick<Agency, 'fiscalYearEndMonth' | 'fiscalYearEndDay'>

/**
 * "ends in 41 days", counted from the user's date; null if the day is unknown. A February 29 falls on the last day of
 * February in other years.
 */
export const fiscalYearCountdown = (
  { fiscalYearEndMonth: month, fiscalYearEndDay: day }: FiscalYearEnd,
  now = new Date(),
): string | null => {
  if (month === null || day === null) return null
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  const endIn = (year: number) => Math.min(Date.UTC(year, month - 1, day), Date.UTC(year, month, 0))
  const [thisYear, nextYear] = [endIn(now.getFullYear()), endIn(now.getFullYear() + 1)]
  const days = ((thisYear >= today ? thisYear : nextYear) - today) / dayLength
  if (days === 0) return 'ends today'
  return days === 1 ? 'ends tomorrow' : `ends in ${days} days`
}

/** "Fiscal year ends in 41 days"; null if the day is unknown. */
export const fiscalYearText = (agency: FiscalYearEnd, now = new Date()): string | null => {
  const countdown = fiscalYearCountdown(agency, now)
  return countdown === null ? null : `Fiscal year ${countdown}`
}
