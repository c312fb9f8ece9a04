import { Popup } from 'react-map-gl/maplibre'
import type { Agency } from '../../../contract/agencies.ts'
import { displayName } from '../../../contract/display-name.ts'
import { plural } from '../../../contract/format-count.ts'
import { milesFrom } from '../../machines/agency-search/selectors.ts'
import type { ResultsScope } from '../../machines/agency-search/types.ts'
import { getAgencyTypeName } from '../components/agency-card/agency-icons.ts'
import { AgencyTypeIcon } from '../components/agency-card/agency-type-icon.tsx'
import { distanceText } from '../components/agency-card/distance-text.ts'
import { clusterDiscRadius } from './cluster-radius.ts'
import type { MapFeature } from './map-canvas.tsx'
import classes from './pin-card.module.css'

export interface PinSummary {
  agency: Agency | null
  title: string
  details: string[]
}

/** Half of the width of a pin, in px. */
const pinRadius = 16

/** Distance of a card from the edges of the map, in px; at the top, a note can cover the map. */
const padding = { top: 48, right: 8, bottom: 8, left: 8 }

export const summarizeAgency = (agency: Agency, resultsScope: ResultsScope | null): PinSummary => {
  const type = getAgencyTypeName(agency.agencyType)
  const miles = resultsScope && milesFrom(resultsScope, agency)
  return {
    agency,
    title: displayName(agency.name),
    details: [...(type === undefined ? [] : [type]), ...(miles === null ? [] : [distanceText(miles)])],
  }
}

export const summarizeCluster = (count: number): PinSummary => ({
  agency: null,
  title: plural(count, 'agency', 'agencies'),
  details: [],
})

interface PinCardProps {
  feature: MapFeature
  summary: PinSummary
  /** The width of a ring around the pin, in px. */
  ring?: number
  onLeft?(): void
}

/** A card beside a pin or a cluster, always completely inside the map. [PIN-04] */
export const PinCard = ({ feature: { geometry, properties }, summary, ring = 0, onLeft }: PinCardProps) => {
  if (geometry.type !== 'Point') return null
  const [longitude = 0, latitude = 0] = geometry.coordinates
  const { agency, title, details } = summary
  return (
    <Popup
      longitude={longitude}
      latitude={latitude}
      // The card touches its pin, so that the pointer can move onto the card.
      offset={ring + (agency ? pinRadius : clusterDiscRadius(Number(properties.count)))}
      padding={padding}
      closeButton={false}
      closeOnClick={false}
      focusAfterOpen={false}
      className={classes.popup ?? ''}
      maxWidth="280px"
    >
      <div role="tooltip" className={classes.card} onMouseLeave={onLeft}>
        {agency ? <AgencyTypeIcon agencyType={agency.agencyType} /> : null}
        <div className={classes.text}>
          <div className={classes.title}>{title}</div>
          <div className={classes.details}>
            {details.map((detail, at) => (
              <span key={detail}>
                {at === 0 ? '' : ' · '}
                {detail}
              </span>
            ))}
          </div>
        </div>
      </div>
    </Popup>
  )
}
