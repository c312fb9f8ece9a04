import type { AgencyType } from '../../../../contract/agency-types.ts'
import { type AgencyIcon, agencyIconOf, agencyShapes } from './agency-icons.ts'

const size = 28

/** An icon as the map draws it; decorative, because its label is next to it. */
export const AgencyIconImage = ({ icon, width = size }: { icon: AgencyIcon; width?: number }) => {
  const { outline, glyph, glyphWidth, glyphMiddle } = agencyShapes[icon]
  const left = 16 - glyphWidth / 2
  const top = glyphMiddle - glyphWidth / 2
  return (
    <svg width={width} height={width} viewBox="2 2 28 28" data-icon={icon} aria-hidden>
      <path d={outline} fill={`var(--agency-${icon})`} />
      <path
        d={glyph}
        transform={`translate(${left} ${top}) scale(${glyphWidth / 24})`}
        fill={`var(--agency-${icon}-glyph)`}
      />
    </svg>
  )
}

/** The icon of an agency type, or the generic one for an unknown type. [MAP-10] */
export const AgencyTypeIcon = ({ agencyType }: { agencyType: AgencyType | null }) => (
  <AgencyIconImage icon={agencyIconOf(agencyType)} />
)
