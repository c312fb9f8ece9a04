import type { AgencyType } from './agency-types.ts'

/** Header with the number of agencies within the radius, inside and outside the bounds: `0` to `1000`, or `1000+`. */
export const totalInRadiusHeader = 'X-Total-In-Radius'

export const maxCountedInRadius = 1_000
export const moreThanCounted = `${maxCountedInRadius}+` as const
/** An exact count up to 1,000; beyond that only that there are more. */
export type TotalInRadius = number | typeof moreThanCounted

/**
 * Header with the number of agencies that each type left out of the search would add to the list, as JSON:
 * `{"higher-education":14,"education":"1000+"}`. Types that would add none are missing.
 */
export const hiddenTypesHeader = 'X-Hidden-Types'

export type UnselectedTypeCounts = Partial<Record<AgencyType, TotalInRadius>>
