import {
  agencyFilters,
  type FilterKey,
  type FilterValues,
  filterKeys,
} from '../../../contract/agency-filters/filter-values.ts'
import { areValidCoordinates } from '../../../contract/coordinates.ts'
import { maxSearchLength } from '../../../contract/search-words.ts'
import { streetLevelZoom } from './defaults.ts'
import { roundCoordinates, roundZoom } from './position.ts'
import type { SearchUrl, UrlPosition } from './types.ts'

/** The parts of a search in a URL query. Filters that are not in it are missing. */
export interface PartialSearchUrl extends Omit<SearchUrl, 'filters'> {
  filters: Partial<FilterValues>
}

/** The maximum number of agency IDs in a URL; agencies of one pin are at the same place, so there are few. */
const maxIds = 60
/** The zoom levels of maps, on the scale of 256-pixel tiles. */
const zoomRange = { min: 0, max: 24 }
const userLocation = 'my-location'

/**
 * The query of a URL, without its question mark, in words and short numbers:
 * `place=Knoxville%2C+TN&types=government+education&radius=100&sourcewell=false&lat=35.96064&lng=-83.92074&zoom=13`. It
 * means the same to everyone who opens it: an omitted filter has its initial value. [SCALE-01]
 */
export const writeQuery = (url: SearchUrl): string => {
  const { filters, searchByLocation, text, position, selectedIds, view } = url
  const kind = searchByLocation ? 'place' : 'name'
  const query = new URLSearchParams(text === '' ? { by: kind } : { [kind]: text })
  const writeFilter = <Key extends FilterKey>(key: Key) => {
    const { urlName, writeUrl, inEveryUrl, initial } = agencyFilters[key]
    const written = writeUrl(filters[key])
    if (inEveryUrl || written !== writeUrl(initial)) query.set(urlName, written)
  }
  for (const key of filterKeys) writeFilter(key)
  for (const [name, value] of Object.entries(positionParts(position))) query.set(name, String(value))
  if (selectedIds.length > 0) query.set('selected', selectedIds.slice(0, maxIds).join(' '))
  if (view === 'list') query.set('view', view)
  return query.toString()
}

const positionParts = (position: UrlPosition | null) => {
  if (position === null) return {}
  const { center, zoom } = position
  if (center === 'userLocation') return { at: userLocation, zoom }
  return { lat: center.latitude, lng: center.longitude, zoom }
}

/** Parses a query. Each invalid part is ignored; nothing in it is an error. [SCALE-01] */
export const readQuery = (query: string): PartialSearchUrl => {
  const parts = new URLSearchParams(query)
  const [place, name] = [readText(parts.get('place')), readText(parts.get('name'))]
  const searchByLocation = isByArea(parts.get('by'), place, name)
  return {
    filters: readFilters(parts),
    searchByLocation,
    text: searchByLocation ? place : name,
    position: readPosition(parts),
    selectedIds: readIds(parts.get('selected')),
    view: parts.get('view') === 'list' ? 'list' : 'map',
  }
}

const readText = (value: string | null): string => {
  const text = value?.trim() ?? ''
  return text.length > maxSearchLength || /\p{Cc}/u.test(text) ? '' : text
}

/** True for a search by area. A search by name needs a name. */
const isByArea = (kind: string | null, place: string, name: string): boolean =>
  name === '' || kind === 'place' || (kind !== 'name' && place !== '')

/**
 * A query that contains every `inEveryUrl` filter was written by `writeQuery`, so an omitted filter has its initial
 * value.
 */
const readFilters = (parts: URLSearchParams): Partial<FilterValues> => {
  const filters: Partial<FilterValues> = {}
  const isWritten = filterKeys.every((key) => {
    const { inEveryUrl, urlName } = agencyFilters[key]
    return !inEveryUrl || parts.has(urlName)
  })
  const readFilter = <Key extends FilterKey>(key: Key) => {
    const { urlName, read, inEveryUrl, initial } = agencyFilters[key]
    const value = read(parts.get(urlName)) ?? (isWritten && !inEveryUrl ? initial : undefined)
    if (value !== undefined) filters[key] = value
  }
  for (const key of filterKeys) readFilter(key)
  return filters
}

const readNumber = (value: string | null): number | null => {
  const isDecimal = value !== null && /^-?\d{1,3}(\.\d{1,20})?$/.test(value)
  return isDecimal ? Number(value) : null
}

const readPosition = (parts: URLSearchParams): UrlPosition | null => {
  const urlZoom = readNumber(parts.get('zoom'))
  const isZoom = urlZoom !== null && urlZoom >= zoomRange.min && urlZoom <= zoomRange.max
  const zoom = isZoom ? roundZoom(urlZoom) : streetLevelZoom
  if (parts.get('at') === userLocation) return { center: 'userLocation', zoom }
  const [latitude, longitude] = [readNumber(parts.get('lat')), readNumber(parts.get('lng'))]
  if (latitude === null || longitude === null) return null
  const center = { latitude, longitude }
  return areValidCoordinates(center) ? { center: roundCoordinates(center), zoom } : null
}

/** True for a query with a position that is incomplete or out of range. */
export const hasInvalidPosition = (query: string): boolean => {
  const parts = new URLSearchParams(query)
  return (parts.has('lat') || parts.has('lng')) && readPosition(parts) === null
}

const readIds = (value: string | null): number[] => {
  const ids = value?.split(/[\s,]+/).filter((id) => /^[1-9]\d{0,14}$/.test(id)) ?? []
  return [...new Set(ids.map(Number))].toSorted((one, other) => one - other).slice(0, maxIds)
}
