import type { AgencyType } from './agency-types.ts'

/** Header with the number of agencies within the radius, inside and outside the bounds: `0` to `1000`, or `1000+`. */
export const totalInRadiusHeader = 'X-Total-In-Radius'

export const maxCountedInRadius = 1_000
export const aboveMaxCounted = `${maxCountedInRadius}+` as const
/** The exact count up to 1,000; above that, just `1000+`. */
export type TotalInRadius = number | typeof aboveMaxCounted

/**
 * Header with the number of agencies that each unselected type would add to the list, as JSON:
 * `{"higher-education":14,"education":"1000+"}`. Types that would add none are omitted.
 */
export const unselectedTypeCountsHeader = 'X-Unselected-Types'

export type UnselectedTypeCounts = Partial<Record<AgencyType, TotalInRadius>>
