const shortDates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const months = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const monthsAndDays = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

const formatWith = (format: Intl.DateTimeFormat, date: string): string => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN
  return Number.isNaN(time) ? date : format.format(time)
}

/** An API date as text: `2024-03-05` → `Mar 5, 2024`. Anything else is returned unchanged. */
export const formatDate = (date: string): string => formatWith(shortDates, date)

/** The month of an API date: `2024-03-05` → `Mar 2024`. Anything else is returned unchanged. */
export const formatMonth = (date: string): string => formatWith(months, date)

/** A day of any year: `June 30`. */
export const formatMonthAndDay = (month: number, day: number): string =>
  monthsAndDays.format(Date.UTC(2024, month - 1, day))

/** The date of a time, in the local time zone unless another is given: `March 5, 2024`. */
export const formatLongDate = (time: Date, timeZone?: string): string =>
  time.toLocaleDateString('en-US', { dateStyle: 'long', ...(timeZone && { timeZone }) })

/** The user's date as an API date, which is also the Swedish format. */
export const localDay = (now = new Date()): string => now.toLocaleDateString('sv-SE')
