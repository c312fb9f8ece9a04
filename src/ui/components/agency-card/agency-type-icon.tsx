import { IconBuildingBank, IconBuildingCommunity, IconHeartHandshake, IconSchool } from '@tabler/icons-react'
import type { AgencyType } from '../../../services/api/contract/agency-terms.ts'

const icons = {
  government: IconBuildingBank,
  'non-profit': IconHeartHandshake,
  education: IconSchool,
  'higher-education': IconBuildingCommunity,
} as const satisfies Record<AgencyType, typeof IconSchool>

/** The sign of a type of agency; decorative, since the type is also written. */
export const AgencyTypeIcon = ({ agencyType }: { agencyType: AgencyType }) => {
  const Icon = icons[agencyType]
  return <Icon size={20} stroke={1.6} aria-hidden />
}
