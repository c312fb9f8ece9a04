// Separate from the schemas in agencies.ts, so that the app can use these without loading a schema library.

export const agencyTypes = ['government', 'non-profit', 'education', 'higher-education'] as const
export type AgencyType = (typeof agencyTypes)[number]

/** The names of the types on the screen. */
export const agencyTypeNames = {
  government: 'Government',
  'non-profit': 'Non-profit',
  education: 'Education',
  'higher-education': 'Higher education',
} as const satisfies Record<AgencyType, string>

/** What each type contains. */
export const agencyTypeHints = {
  government: 'Cities, counties, and public authorities',
  'non-profit': 'Charities and foundations',
  education: 'Schools and school districts',
  'higher-education': 'Colleges and universities',
} as const satisfies Record<AgencyType, string>
