/** A time to wait as people say it, never too short: `45 seconds`, `1 minute`, `15 minutes`, `2 hours`. */
export function inWords(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour')
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
