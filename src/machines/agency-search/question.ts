import { boundsAround } from './bounds.ts'
import { closeZoom, defaultCamera } from './defaults.ts'
import type { AgencyQuestion, AgencySearchContext, CameraTarget, SearchFilters } from './types.ts'

/** True when a search by name has no name yet: there is nothing to ask the server. */
export const lacksName = (filters: SearchFilters, name: string): boolean =>
  !filters.searchByLocation && name === ''

/**
 * The context with some filters changed. Who changes between "Near a place" and "By name" leaves behind what was
 * searched that way before, unless the search box still says it: the list never answers a text that is not seen.
 */
export const withFilters = (
  { filters, text, place, name }: AgencySearchContext,
  changed: Partial<SearchFilters>,
) => {
  const typed = text.trim()
  const next = { ...filters, ...changed }
  if (next.searchByLocation === filters.searchByLocation) return { filters: next, place, name }
  return {
    filters: next,
    place: place?.query === typed ? place : null,
    name: name === typed ? name : '',
  }
}

/** Where the search stands without a map: the searched place, else the person's own, else the default. */
export const searchCenter = (context: AgencySearchContext) =>
  context.place?.coordinates ?? context.ownLocation ?? defaultCamera.center

/** The bounds of the map, or, where there is none, those around the centre of the search. */
export const boundsWithoutMap = (context: AgencySearchContext) =>
  boundsAround(searchCenter(context), context.filters.radius)

/** Where a map that comes back stands: where the list has been meanwhile. */
export const cameraWithoutMap = (context: AgencySearchContext): CameraTarget => {
  const known = context.place?.coordinates ?? context.ownLocation
  return known ? closeCamera(known) : defaultCamera
}

/** The camera at a place, close enough to read the streets' names. */
export const closeCamera = (center: CameraTarget['center']): CameraTarget => ({ center, zoom: closeZoom })

/** The question that the context asks of the server; the bounds are known whenever it is asked. */
export const questionOf = (context: AgencySearchContext): AgencyQuestion => ({
  search: context.filters.searchByLocation ? (context.place?.query ?? '') : context.name,
  filters: context.filters,
  bounds: context.bounds ?? boundsWithoutMap(context),
})
