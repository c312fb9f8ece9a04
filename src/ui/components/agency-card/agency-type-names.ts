import { type AgencyType, agencyTypeNames } from '../../../../contract/agency-types.ts'

/** The name of a type, or undefined for an unknown one. */
export const nameOfType = (agencyType: AgencyType | null): string | undefined =>
  agencyType === null ? undefined : agencyTypeNames[agencyType]
