// Plain values, apart from the schemas, so that the app can use them without loading a schema library.

export const agencyTypes = ['government', 'non-profit', 'education', 'higher-education'] as const
export type AgencyType = (typeof agencyTypes)[number]

/** The choices of the search radius, in miles. */
export const radiusOptions = [10, 50, 100, 250, 500] as const
export type RadiusMiles = (typeof radiusOptions)[number]

/** The name of the header that counts the agencies within the radius, inside and outside the bounds. */
export const totalInRadiusHeader = 'X-Total-In-Radius'
