import type { Feature, FeatureCollection, Point } from 'geojson'
import { areValidCoordinates } from '../../machines/geolocation/coordinates.ts'
import type { Agency } from '../../services/api/contract/agency.ts'
import type { AgencyType } from '../../services/api/contract/agency-terms.ts'

/** The pictures of agencies: one for each type that has its own, and one for the rest. */
export const agencyIcons = ['government', 'education', 'higher-education', 'generic'] as const
export type AgencyIcon = (typeof agencyIcons)[number]

/** `place` is the same number for agencies at one address or at one point. */
export type AgencyFeature = Feature<Point, { id: number; name: string; icon: AgencyIcon; place: number }>

export const iconOf = (agencyType: AgencyType): AgencyIcon =>
  agencyType === 'non-profit' ? 'generic' : agencyType

/** The agencies as points of the map; those without a place on the globe are left out. */
export const agencyFeatures = (agencies: Agency[]): FeatureCollection<Point, AgencyFeature['properties']> => {
  const places = new Map<string, number>()
  const numberOf = (key: string) => {
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, places.size)
    return places.size - 1
  }
  return {
    type: 'FeatureCollection',
    features: agencies.flatMap((agency): AgencyFeature[] => {
      const coordinates = positionOf(agency)
      if (!coordinates) return []
      const { id, name, agencyType } = agency
      return [
        {
          type: 'Feature',
          properties: { id, name, icon: iconOf(agencyType), place: numberOf(placeKey(agency, coordinates)) },
          geometry: { type: 'Point', coordinates },
        },
      ]
    }),
  }
}

/** Longitude and latitude in degrees, or null when one is missing or impossible. */
export const positionOf = ({ latitude, longitude }: Agency): [longitude: number, latitude: number] | null =>
  latitude !== null && longitude !== null && areValidCoordinates({ latitude, longitude })
    ? [longitude, latitude]
    : null

const placeKey = ({ address1, city, state, zip }: Agency, coordinates: number[]): string =>
  address1 ? [address1, city, state, zip].join('\n').toLowerCase() : coordinates.join(' ')
