import type { Agency } from '../../../../contract/agencies.ts'

const dayLength = 24 * 60 * 60 * 1000

/**
 * "Fiscal year ends in 41 days", counted from the user's date; null if the day is unknown. A February 29 falls on the last
 * day of February in other years.
 */
export const fiscalYearText = (
  {
    fiscalYearEndMonth: month,
    fiscalYearEndDay: day,
  }: Pick<Agency, 'fiscalYearEndMonth' | 'fiscalYearEndDay'>,
  now = new Date(),
): string | null => {
  if (month === null || day === null) return null
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  const endIn = (year: number) => Math.min(Date.UTC(year, month - 1, day), Date.UTC(year, month, 0))
  const [thisYear, nextYear] = [endIn(now.getFullYear()), endIn(now.getFullYear() + 1)]
  const days = ((thisYear >= today ? thisYear : nextYear) - today) / dayLength
  if (days === 0) return 'Fiscal year ends today'
  return days === 1 ? 'Fiscal year ends tomorrow' : `Fiscal year ends in ${days} days`
}
