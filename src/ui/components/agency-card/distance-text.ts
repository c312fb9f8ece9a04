export const distanceText = (miles: number): string => {
  if (miles < 0.1) return '< 0.1 mi'
  const rounded = miles < 9.95 ? miles.toFixed(1) : Math.round(miles).toLocaleString('en-US')
  return `${rounded} mi`
}
