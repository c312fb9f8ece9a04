import { expect, test } from 'vitest'
import {
  countdownText,
  daysToFiscalYearEnd,
  fiscalYearEndDate,
} from '../../src/ui/components/agency-card/fiscal-year-text.ts'

const textOn = (now: Date, month: number | null, day: number | null) => {
  const days = daysToFiscalYearEnd({ fiscalYearEndMonth: month, fiscalYearEndDay: day }, now)
  return days === null ? null : countdownText(days)
}

test('counts the days until the fiscal year ends in the user’s time zone, and starts over after it ends', {
  tags: ['CHIP-10'],
}, () => {
  const lateInTheDay = new Date(2026, 4, 20, 23, 59)
  expect(textOn(lateInTheDay, 6, 30)).toBe('ends in 41 days')
  expect(textOn(lateInTheDay, 5, 21)).toBe('ends tomorrow')
  expect(textOn(lateInTheDay, 5, 20)).toBe('ends today')
  expect(textOn(lateInTheDay, 5, 19)).toBe('ends in 364 days')
  expect(textOn(lateInTheDay, null, null)).toBeNull()
})

test('a fiscal year that ends on February 29 ends on February 28 if the year is not a leap year', {
  tags: ['CHIP-10'],
}, () => {
  expect(textOn(new Date(2027, 1, 27), 2, 29)).toBe('ends tomorrow')
  expect(textOn(new Date(2028, 1, 27), 2, 29)).toBe('ends in 2 days')
})

test('the date of the next fiscal year end is in the year of the user’s date, or in the next', {
  tags: ['EXPORT-02'],
}, () => {
  const dateOn = (now: Date) => fiscalYearEndDate({ fiscalYearEndMonth: 6, fiscalYearEndDay: 30 }, now)
  expect(dateOn(new Date(2026, 5, 30, 23, 59))).toBe('2026-06-30')
  expect(dateOn(new Date(2026, 6, 1))).toBe('2027-06-30')
  expect(fiscalYearEndDate({ fiscalYearEndMonth: null, fiscalYearEndDay: null })).toBeNull()
})
