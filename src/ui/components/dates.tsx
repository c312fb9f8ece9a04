import { formatDate } from '../../../contract/format-date.ts'

/** An API date, readable by people and machines. */
export const CalendarDate = ({ date }: { date: string }) => <time dateTime={date}>{formatDate(date)}</time>

const dayAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/**
 * A recent API timestamp in the user's time zone: `2026-11-22T02:03:00Z` → `Nov 21, 9:03 PM`. It has no year, because
 * no session is that old. Other text is returned unchanged.
 */
export const dateTimeText = (moment: string): string => {
  const time = Date.parse(moment)
  return Number.isNaN(time) ? moment : dayAndTime.format(time)
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const relative = new Intl.RelativeTimeFormat('en-US')
const shortDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** "Just now", "2 hours ago", "3 days ago", and after a week the date, such as "Nov 2, 2026". Times in ms. */
export const relativeTimeText = (time: number, now = Date.now()): string => {
  const age = now - time
  if (age >= 7 * day) return shortDate.format(time)
  if (age >= day) return relative.format(-Math.floor(age / day), 'day')
  if (age >= hour) return relative.format(-Math.floor(age / hour), 'hour')
  return age < minute ? 'Just now' : relative.format(-Math.floor(age / minute), 'minute')
}

/** When something happened, with the exact time in a tooltip. Renders nothing if `at` is not an ISO 8601 time. */
export const RelativeTime = ({ at, className }: { at: string; className?: string | undefined }) => {
  const time = Date.parse(at)
  if (Number.isNaN(time)) return null
  return (
    <time className={className} dateTime={at} title={exact.format(time)}>
      {relativeTimeText(time)}
    </time>
  )
}
