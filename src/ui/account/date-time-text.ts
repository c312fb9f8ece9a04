const words = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/**
 * A recent API timestamp in the user's time zone: `2026-11-22T02:03:00Z` → `Nov 21, 9:03 PM`. Without the year, since
 * no session is that old; text that is not a timestamp is returned unchanged.
 */
export const dateTimeText = (moment: string): string => {
  const time = Date.parse(moment)
  return Number.isNaN(time) ? moment : words.format(time)
}
