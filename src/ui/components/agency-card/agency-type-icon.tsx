import {
  IconBuilding,
  IconBuildingBank,
  IconBuildingCommunity,
  IconHeartHandshake,
  IconSchool,
} from '@tabler/icons-react'
import type { AgencyType } from '../../../../contract/agency-constants.ts'

const icons = {
  government: IconBuildingBank,
  'non-profit': IconHeartHandshake,
  education: IconSchool,
  'higher-education': IconBuildingCommunity,
} as const satisfies Record<AgencyType, typeof IconSchool>

/** The icon of an agency type, or a generic one for an unknown type; decorative, since a known type is also written. [MAP-10] */
export const AgencyTypeIcon = ({ agencyType }: { agencyType: AgencyType | null }) => {
  const Icon = agencyType === null ? IconBuilding : icons[agencyType]
  return <Icon size={20} stroke={1.6} aria-hidden />
}
