import type { Agency } from '../../../contract/agencies.ts'
import type { Coordinates } from '../geolocation/types.ts'

type Placed = Pick<Agency, 'id' | 'latitude' | 'longitude'>

/** The same for agencies at one point; an agency without a position is its own point. */
const pointOf = ({ id, latitude, longitude }: Placed): string =>
  latitude === null || longitude === null ? `agency ${id}` : `${latitude} ${longitude}`

/** Of a pin's agencies, the first one at each point: they name the pin, however many share an address. */
export const pinIds = (agencies: Placed[]): number[] =>
  [...new Map(agencies.toReversed().map((agency) => [pointOf(agency), agency.id])).values()].toSorted(
    (one, other) => one - other,
  )

/** Of some agencies, all at the points of those named. */
export const agenciesAt = (ids: readonly number[], agencies: Agency[]): Agency[] => {
  const points = new Set(agencies.filter(({ id }) => ids.includes(id)).map(pointOf))
  return agencies.filter((agency) => points.has(pointOf(agency)))
}

/** The middle of a pin's agencies, or null when none of them has a position. */
export const middleOf = (agencies: Placed[]): Coordinates | null => {
  const placed = agencies.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  )
  if (placed.length === 0) return null
  return {
    latitude: placed.reduce((sum, { latitude }) => sum + latitude, 0) / placed.length,
    longitude: placed.reduce((sum, { longitude }) => sum + longitude, 0) / placed.length,
  }
}
