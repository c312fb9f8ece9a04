import { formatCount } from '../../../../contract/format-count.ts'

export const distanceText = (miles: number): string => {
  if (miles < 0.1) return '< 0.1 mi'
  const rounded = miles < 9.95 ? miles.toFixed(1) : formatCount(Math.round(miles))
  return `${rounded} mi`
}
