// Plain values, apart from the schemas, so that the app can use them without loading a schema library.

export const agencyTypes = ['government', 'non-profit', 'education', 'higher-education'] as const
export type AgencyType = (typeof agencyTypes)[number]

/** The names of the types on the screen. */
export const agencyTypeNames = {
  government: 'Government',
  'non-profit': 'Non-profit',
  education: 'Education',
  'higher-education': 'Higher education',
} as const satisfies Record<AgencyType, string>

/** The choices of the search radius, in miles. */
export const radiusOptions = [10, 50, 100, 250, 500] as const

/** Header with the number of agencies within the radius, inside and outside the bounds: `0` to `1000`, or `1000+`. */
export const totalInRadiusHeader = 'X-Total-In-Radius'

export const mostCountedInRadius = 1_000
export const moreThanCounted = `${mostCountedInRadius}+` as const
/** An exact count up to 1,000; beyond that only that there are more. */
export type TotalInRadius = number | typeof moreThanCounted
