import type { Agency } from '../../../contract/agencies.ts'
import { type Coordinates, coordinatesOf } from '../../../contract/coordinates.ts'

type Positioned = Pick<Agency, 'id' | 'latitude' | 'longitude'>

/** A key that agencies at the same point share; an agency without a location has its own. */
const toPointKey = ({ id, latitude, longitude }: Positioned): string =>
  latitude === null || longitude === null ? `agency ${id}` : `${latitude} ${longitude}`

/** The first of a pin's agencies at each point. They identify the pin, even if many agencies share an address. */
export const toSelectedIds = (agencies: Positioned[]): number[] =>
  [...new Map(agencies.toReversed().map((agency) => [toPointKey(agency), agency.id])).values()].toSorted(
    (one, other) => one - other,
  )

/** The agencies at the same points as those with these IDs. */
export const agenciesAt = (ids: readonly number[], agencies: Agency[]): Agency[] => {
  const points = new Set(agencies.filter(({ id }) => ids.includes(id)).map(toPointKey))
  return agencies.filter((agency) => points.has(toPointKey(agency)))
}

/** The ID of the chosen agency, which is pending until it is loaded. */
export const pendingAgencyId = ({ pendingSelectedIds: [id] }: { pendingSelectedIds: number[] }): number => {
  if (id === undefined) throw new Error('No agency is pending.')
  return id
}

/** The center of a pin's agencies, or null if none has a location. */
export const pinCenter = (agencies: Positioned[]): Coordinates | null => {
  const placed = agencies.flatMap((agency) => coordinatesOf(agency) ?? [])
  if (placed.length === 0) return null
  return {
    latitude: placed.reduce((sum, { latitude }) => sum + latitude, 0) / placed.length,
    longitude: placed.reduce((sum, { longitude }) => sum + longitude, 0) / placed.length,
  }
}
