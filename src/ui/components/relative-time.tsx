const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The number of midnights between two times, in the user's time zone; 0 is today. Times in ms. */
export const calendarDaysAgo = (time: number, now = Date.now()): number =>
  // A day has 23 to 25 hours.
  Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(time).setHours(0, 0, 0, 0)) / day)

const relative = new Intl.RelativeTimeFormat('en-US')
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const shortDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/**
 * Today "Just now" or "2 hours ago", yesterday "4:05 PM", before that "3 days ago", and from a week on the date, such
 * as "Nov 2, 2026". Times in ms.
 */
export const relativeTimeText = (time: number, now = Date.now()): string => {
  const days = calendarDaysAgo(time, now)
  if (days >= 7) return shortDate.format(time)
  if (days > 1) return relative.format(-days, 'day')
  if (days === 1) return clock.format(time)
  const age = now - time
  if (age < minute) return 'Just now'
  if (age < hour) return relative.format(-Math.floor(age / minute), 'minute')
  return relative.format(-Math.floor(age / hour), 'hour')
}

/** When something happened, with the exact time in a tooltip; nothing if `at` is not an ISO 8601 time. */
export const RelativeTime = ({ at, className }: { at: string; className?: string | undefined }) => {
  const time = Date.parse(at)
  if (Number.isNaN(time)) return null
  return (
    <time className={className} dateTime={at} title={exact.format(time)}>
      {relativeTimeText(time)}
    </time>
  )
}
