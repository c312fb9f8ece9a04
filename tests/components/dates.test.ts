import { expect, it } from 'vitest'
import { relativeTimeText } from '../../src/ui/components/dates.tsx'

const now = new Date(2026, 10, 2, 1, 30).getTime()

it.each([
  [new Date(2026, 10, 2, 1, 29, 30), 'Just now'],
  [new Date(2026, 10, 2, 0, 31), '59 minutes ago'],
  [new Date(2026, 10, 1, 23, 59), '1 hour ago'],
  [new Date(2026, 10, 1, 1, 30), '1 day ago'],
  [new Date(2026, 9, 26, 1, 31), '6 days ago'],
  [new Date(2026, 9, 26, 1, 30), 'Oct 26, 2026'],
])('says when something happened: %s', (time, text) => {
  expect(relativeTimeText(time.getTime(), now)).toBe(text)
})
