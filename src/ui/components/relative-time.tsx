const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const relative = new Intl.RelativeTimeFormat('en-US')
const shortDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** "Just now", "2 hours ago", "3 days ago"; from a week on the date, such as "Nov 2, 2026". Times in ms. */
export const relativeTimeText = (time: number, now = Date.now()): string => {
  const age = now - time
  if (age < minute) return 'Just now'
  if (age < hour) return relative.format(-Math.floor(age / minute), 'minute')
  if (age < day) return relative.format(-Math.floor(age / hour), 'hour')
  if (age < 7 * day) return relative.format(-Math.floor(age / day), 'day')
  return shortDate.format(time)
}

/** How long ago something happened, with the exact time in a tooltip; nothing if `at` is not an ISO 8601 time. */
export const RelativeTime = ({ at, className }: { at: string; className?: string | undefined }) => {
  const time = Date.parse(at)
  if (Number.isNaN(time)) return null
  return (
    <time className={className} dateTime={at} title={exact.format(time)}>
      {relativeTimeText(time)}
    </time>
  )
}
