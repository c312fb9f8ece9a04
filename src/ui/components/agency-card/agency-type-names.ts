import type { AgencyType } from '../../../../contract/agency-terms.ts'

/** What a person reads for each type of agency. */
export const agencyTypeNames = {
  government: 'Government',
  'non-profit': 'Non-profit',
  education: 'Education',
  'higher-education': 'Higher education',
} as const satisfies Record<AgencyType, string>

/** The name of a type, or nothing for an unknown one. */
export const nameOfType = (agencyType: AgencyType | null): string | undefined =>
  agencyType === null ? undefined : agencyTypeNames[agencyType]
