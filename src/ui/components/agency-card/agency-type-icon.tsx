import type { AgencyType } from '../../../../contract/agency-types.ts'
import { type AgencyIcon, agencyIconOf, agencyShapes } from './agency-icons.ts'

const size = 28

/** An icon as the map draws it; decorative, because its label is next to it. */
export const AgencyIconImage = ({ icon, width = size }: { icon: AgencyIcon; width?: number }) => {
  const { outline, sign, signWidth, signMiddle } = agencyShapes[icon]
  const left = 16 - signWidth / 2
  const top = signMiddle - signWidth / 2
  return (
    <svg width={width} height={width} viewBox="2 2 28 28" data-icon={icon} aria-hidden>
      <path d={outline} fill={`var(--agency-${icon})`} />
      <path
        d={sign}
        transform={`translate(${left} ${top}) scale(${signWidth / 24})`}
        fill={`var(--agency-${icon}-sign)`}
      />
    </svg>
  )
}

/** The icon of an agency type, or the generic one for an unknown type. [MAP-10] */
export const AgencyTypeIcon = ({ agencyType }: { agencyType: AgencyType | null }) => (
  <AgencyIconImage icon={agencyIconOf(agencyType)} />
)
