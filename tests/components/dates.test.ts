import { expect, it } from 'vitest'
import { calendarDaysAgo, relativeTimeText } from '../../src/ui/components/dates.tsx'

/** Shortly after midnight, when a few hours ago was yesterday. */
const now = new Date(2026, 10, 2, 1, 30).getTime()

it.each([
  [new Date(2026, 10, 2, 1, 29, 30), 0, 'Just now'],
  [new Date(2026, 10, 2, 0, 20), 0, '1 hour ago'],
  [new Date(2026, 10, 1, 23, 59), 1, '11:59 PM'],
  [new Date(2026, 10, 1, 0, 0), 1, '12:00 AM'],
  [new Date(2026, 9, 31, 23, 59), 2, '2 days ago'],
  [new Date(2026, 9, 27, 0, 0), 6, '6 days ago'],
  [new Date(2026, 9, 26, 23, 59), 7, 'Oct 26, 2026'],
])('says when something happened in words that agree with its day: %s', (time, days, text) => {
  expect(calendarDaysAgo(time.getTime(), now)).toBe(days)
  expect(relativeTimeText(time.getTime(), now).replace(/\s/g, ' ')).toBe(text)
})
