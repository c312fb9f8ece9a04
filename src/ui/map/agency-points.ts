import { areValidCoordinates } from '../../machines/geolocation/coordinates.ts'
import type { Agency } from '../../services/api/contract/agency.ts'
import type { AgencyType } from '../../services/api/contract/agency-terms.ts'
import type { PointList } from '../../wiring/map-load.ts'

/** The pictures of agencies: one for each type that has its own, and one for the rest. */
export const agencyIcons = ['government', 'education', 'higher-education', 'generic'] as const
export type AgencyIcon = (typeof agencyIcons)[number]

export const iconOf = (agencyType: AgencyType): AgencyIcon =>
  agencyType === 'non-profit' ? 'generic' : agencyType

/** The agencies as points of the map, whose kind is a place in `agencyIcons`; those without a position are left out. */
export const agencyPoints = (agencies: readonly Agency[]): PointList => {
  const placed = agencies.filter((agency) => positionOf(agency) !== null)
  const points = {
    ids: new Float64Array(placed.length),
    coordinates: new Float64Array(2 * placed.length),
    kinds: new Uint8Array(placed.length),
  }
  placed.forEach(({ id, agencyType, longitude, latitude }, index) => {
    points.ids[index] = id
    points.coordinates[2 * index] = longitude ?? 0
    points.coordinates[2 * index + 1] = latitude ?? 0
    points.kinds[index] = agencyIcons.indexOf(iconOf(agencyType))
  })
  return points
}

/** Longitude and latitude in degrees, or null when one is missing or impossible. */
export const positionOf = ({ latitude, longitude }: Agency): [longitude: number, latitude: number] | null =>
  latitude !== null && longitude !== null && areValidCoordinates({ latitude, longitude })
    ? [longitude, latitude]
    : null

/** True for agencies that all have one address, or, where that is not known, lie at one point. */
export const areAtOnePlace = ([first, ...others]: readonly Agency[]): boolean => {
  if (!first) return false
  const place = placeKey(first)
  return others.every((other) => placeKey(other) === place)
}

const placeKey = ({ address1, city, state, zip, longitude, latitude }: Agency): string =>
  address1 ? [address1, city, state, zip].join('\n').toLowerCase() : `${longitude} ${latitude}`
