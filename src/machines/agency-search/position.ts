import { areSameCoordinates, type Coordinates, roundDegrees } from '../../../contract/coordinates.ts'
import { defaultCamera, streetLevelZoom } from './defaults.ts'
import { searchedPlace } from './searched-place.ts'
import type { AgencySearchContext, UrlPosition, ViewState } from './types.ts'

/** A zoom level, rounded to 2 decimal places. */
export const roundZoom = (zoom: number): number => Math.round(zoom * 100) / 100 + 0

export const roundCoordinates = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: roundDegrees(latitude),
  longitude: roundDegrees(longitude),
})

const isAt = (one: Coordinates, other: Coordinates): boolean =>
  areSameCoordinates(roundCoordinates(one), roundCoordinates(other))

/** True if two positions are less than 16 pixels apart, as after zooming in place with two fingers. */
const areClose = (one: Coordinates, other: Coordinates, zoom: number): boolean => {
  const degrees = (16 * 360) / (256 * 2 ** zoom)
  return (
    Math.abs(one.latitude - other.latitude) < degrees && Math.abs(one.longitude - other.longitude) < degrees
  )
}

/**
 * The part of the URL query for a map position. It contains a position in degrees, except that the user's location
 * is never written in degrees, and the positions at which a search without a place starts are omitted. While the
 * map waits for the user's location at the default position, the URL keeps saying "at my location". [SCALE-01, SCALE-03]
 */
export const toUrlPosition = (
  { center, zoom: exactZoom }: ViewState,
  context: Pick<
    AgencySearchContext,
    'searchByLocation' | 'searchedText' | 'place' | 'userLocation' | 'urlPosition'
  >,
): UrlPosition | null => {
  const { searchByLocation, searchedText, userLocation, urlPosition } = context
  const place = searchedPlace(context)
  const zoom = roundZoom(exactZoom)
  const position = { center: roundCoordinates(center), zoom }
  if (place && isAt(center, place.coordinates)) return position
  const isPlacePending = searchByLocation && searchedText !== '' && place === null
  const isStartOmitted = isPlacePending ? urlPosition === null : place === null
  if (userLocation && areClose(center, userLocation, zoom)) {
    // A shared link shows the place searched for, not the location of the person who opens it.
    if (place && areClose(place.coordinates, userLocation, zoom))
      return { center: roundCoordinates(place.coordinates), zoom }
    return isStartOmitted && zoom === streetLevelZoom ? null : { center: 'userLocation', zoom }
  }
  if (!isAt(center, defaultCamera.center) || zoom !== defaultCamera.zoom) return position
  // The map waits there for the user's location.
  if (urlPosition?.center === 'userLocation' && userLocation === null) return urlPosition
  return isStartOmitted ? null : position
}

export const areSamePositions = (one: UrlPosition | null, other: UrlPosition | null): boolean => {
  if (one === null || other === null) return one === other
  if (one.zoom !== other.zoom) return false
  if (one.center === 'userLocation' || other.center === 'userLocation') return one.center === other.center
  return areSameCoordinates(one.center, other.center)
}
