const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day of the wire as a person reads it: `2024-03-05` → `Mar 5, 2024`; what is no day stands as it came. */
export const dayInWords = (day: string): string => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN
  return Number.isNaN(time) ? day : words.format(time)
}
