import type { Agency } from '../../../contract/agencies.ts'
import { activeFilters } from '../../../contract/agency-filters/filter-values.ts'
import {
  areSameCoordinates,
  boundsCenter,
  type Coordinates,
  milesBetween,
} from '../../../contract/coordinates.ts'
import { boundsAround, boundsOf } from './bounds.ts'
import { defaultCamera, streetLevelZoom } from './defaults.ts'
import { pinCenter } from './pins.ts'
import { areSamePositions, roundCoordinates } from './position.ts'
import { searchedPlace, searchedStateOrCounty } from './searched-place.ts'
import type { AgencySearchContext, CameraDestination, CameraTarget, VisibleMap } from './types.ts'

/**
 * The map position in the URL, otherwise the user's location, otherwise the default. Returns a new object each
 * time, so the map moves again.
 */
const startCamera = ({ urlPosition, userLocation }: AgencySearchContext): CameraTarget => {
  const center =
    urlPosition === null || urlPosition.center === 'userLocation' ? userLocation : urlPosition.center
  return center ? { center, zoom: urlPosition?.zoom ?? streetLevelZoom } : { ...defaultCamera }
}

/** The camera at a place, close enough to read street names. */
const streetLevelCamera = (center: Coordinates) => ({ center, zoom: streetLevelZoom })

/**
 * True while the map, or the map before a selected pin, is where it opened: close to the place searched for or to the
 * user's location.
 */
export const isAtStreetLevel = (context: AgencySearchContext): boolean => {
  const { cameraTarget, mapBeforeSelection, userLocation } = context
  const { position: urlPosition } = mapBeforeSelection ?? { position: context.urlPosition }
  const place = searchedPlace(context)
  return place === null
    ? urlPosition === null && userLocation !== null && areSameCoordinates(cameraTarget.center, userLocation)
    : areSamePositions(urlPosition, streetLevelCamera(roundCoordinates(place.coordinates)))
}

const farStates = ['AK', 'AS', 'GU', 'HI', 'MP', 'PR', 'VI']

/** The margin around results, and the minimum height of the map, so that it also shows a town and a highway; in miles. */
const resultsMargin = 1
const minResultsHeight = 16

/**
 * The camera that shows all results that have a location, or null if none has one. A few results outside the contiguous
 * states are left out, because the others would be too close together to tell apart.
 */
const cameraOverResults = ({ agencies }: AgencySearchContext): CameraTarget | null => {
  const near = agencies.filter(({ state }) => !farStates.includes(state ?? ''))
  const fitBounds = boundsOf(
    near.length > 0.9 * agencies.length ? near : agencies,
    resultsMargin,
    minResultsHeight,
  )
  return fitBounds && { center: boundsCenter(fitBounds), zoom: defaultCamera.zoom, fitBounds }
}

/** On a wider map, such as after a nationwide search by name, the center has no meaning for the user. */
const maxMilesAcross = 1_000

/**
 * The point near which places and agencies are more likely to be meant: the map center, or the user's location on a
 * map of the whole country. While the app moves the map, it is the point where the move ends. Null before the map is
 * drawn. A selected pin does not change it.
 */
export const searchCenter = (
  context: Pick<
    AgencySearchContext,
    'bounds' | 'urlPosition' | 'mapBeforeSelection' | 'userLocation' | 'searchByLocation' | 'place'
  >,
): Coordinates | null => {
  const { urlPosition, mapBeforeSelection, userLocation, searchByLocation } = context
  const { bounds } = mapBeforeSelection ?? context
  if (bounds === null) return null
  const moveEnd = searchedPlace(context)?.coordinates ?? userLocation
  if (urlPosition === null && searchByLocation && moveEnd) return moveEnd
  const isWide = milesBetween(bounds.northEast, bounds.southWest) > maxMilesAcross
  return isWide && userLocation ? userLocation : boundsCenter(bounds)
}

/** The camera that shows the whole circle of the radius, or the state or county searched for. */
const cameraOverRadius = (context: AgencySearchContext): CameraTarget => {
  const center = searchedPlace(context)?.coordinates ?? searchCenter(context) ?? startCamera(context).center
  const fitBounds = searchedStateOrCounty(context)?.viewport
  if (fitBounds) return { center, zoom: null, fitBounds }
  return { center, zoom: null, fitBounds: boundsAround(center, context.filters.radius), isCircle: true }
}

/**
 * The camera at the place searched for, if any. It fits an area, and shows any other place at street level. If filters
 * are set, it shows the full search radius, because few agencies near the center match the filters and the user wants to
 * see the chosen radius; a state or county has none.
 */
const cameraAtPlace = (context: AgencySearchContext): CameraTarget | null => {
  const place = searchedPlace(context)
  if (place === null) return null
  const { coordinates, viewport, isStateOrCounty } = place
  if (!isStateOrCounty && activeFilters(context.filters).length > 0) return cameraOverRadius(context)
  return viewport
    ? { center: coordinates, zoom: defaultCamera.zoom, fitBounds: viewport }
    : streetLevelCamera(coordinates)
}

/**
 * The camera before the map moved to a pin. If it was still moving to the results of a search by name, it moves there.
 */
export const cameraBeforeSelection = (context: AgencySearchContext): CameraTarget | null => {
  const { mapBeforeSelection, searchByLocation } = context
  if (mapBeforeSelection === null) return null
  const { position } = mapBeforeSelection
  const results = position === null && !searchByLocation ? cameraOverResults(context) : null
  return results ?? startCamera({ ...context, urlPosition: position })
}

const destinations = {
  start: startCamera,
  userLocation: ({ userLocation }) => userLocation && streetLevelCamera(userLocation),
  place: cameraAtPlace,
  radius: cameraOverRadius,
  results: cameraOverResults,
} satisfies Record<CameraDestination, (context: AgencySearchContext) => CameraTarget | null>

/** The camera at a destination, or null if its location is unknown. */
export const cameraAt = (to: CameraDestination, context: AgencySearchContext): CameraTarget | null =>
  destinations[to](context)

/** The camera at a pin, with the current zoom, or null if its agencies have no location. */
export const cameraAtPin = (agencies: Agency[]): CameraTarget | null => {
  const center = pinCenter(agencies)
  return center && { center, zoom: null }
}

/**
 * The view of a map that cannot be loaded: it covers the full search radius around its target, so that the list does
 * too.
 */
export const viewWithoutMap = ({
  cameraTarget: { center, zoom, fitBounds },
  filters,
}: AgencySearchContext): VisibleMap => ({
  bounds: fitBounds ?? boundsAround(center, filters.radius),
  viewState: { center, zoom: zoom ?? streetLevelZoom },
})
