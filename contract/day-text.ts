const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** An API date as text: `2024-03-05` → `Mar 5, 2024`. Anything else is returned unchanged. */
export const dayText = (day: string): string => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN
  return Number.isNaN(time) ? day : days.format(time)
}

/** The user's date as an API date, which is also the Swedish format. */
export const localDay = (now = new Date()): string => now.toLocaleDateString('sv-SE')
