import type { Static } from 'typebox'
import type { AgencyQuerySchema } from '../../contract/agencies.ts'
import {
  agencyFilters,
  createFilterValues,
  type FilterValues,
} from '../../contract/agency-filters/filter-values.ts'
import { readJsonList } from '../../contract/agency-filters/list-filter-types.ts'
import type { Bounds, Coordinates } from '../../contract/coordinates.ts'
import { parameterError } from '../platform/errors.ts'

export interface ParsedAgencyQuery {
  /** Trimmed; empty when nothing was typed. */
  search: string
  /** True if `search` is a place, false if it is part of an agency's name or city. */
  searchByLocation: boolean
  filters: FilterValues
  /** The user's date, `YYYY-MM-DD`. */
  today: string
  bounds: Bounds
}

/** @throws HttpError 422 with every invalid field. */
export function parseAgencyQuery(query: Static<typeof AgencyQuerySchema>): ParsedAgencyQuery {
  const errors: Record<string, string[]> = {}
  const parameters: Record<string, string | number | undefined> = query
  const filters = createFilterValues((key) => {
    const { wireName, fromWire, initial } = agencyFilters[key]
    const reading = fromWire(parameters[wireName])
    if ('value' in reading) return reading.value
    errors[wireName] = [reading.problem]
    return initial
  })
  const readBound = (name: 'ne_bound' | 'sw_bound'): Coordinates | undefined => {
    const coordinate = readCoordinates(query[name])
    if (typeof coordinate !== 'string') return coordinate
    errors[name] = [coordinate]
    return undefined
  }
  const northEast = readBound('ne_bound')
  const southWest = readBound('sw_bound')
  if (northEast && southWest && northEast.latitude < southWest.latitude) {
    errors.ne_bound = ['must not be south of sw_bound']
  }
  const { today = new Date().toISOString().slice(0, 10) } = query
  if (!isDate(today)) errors.today = ['must be a date such as 2026-06-30']
  if (!northEast || !southWest || Object.keys(errors).length > 0) {
    throw parameterError(errors)
  }
  return {
    search: query.search?.trim() ?? '',
    searchByLocation: query.location !== 'false',
    filters,
    today,
    bounds: { northEast, southWest },
  }
}

function isDate(text: string): boolean {
  const time = /^(?:19|20)\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function readCoordinates(text: string): Coordinates | string {
  const [latitude, longitude, ...more] = readJsonList(text) ?? []
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || more.length > 0) {
    return 'must be a JSON array of a latitude and a longitude'
  }
  if (Math.abs(latitude) > 90) return 'must have a latitude between -90 and 90'
  if (Math.abs(longitude) > 180) return 'must have a longitude between -180 and 180'
  return { latitude: roundCoordinate(latitude), longitude: roundCoordinate(longitude) }
}

/**
 * Rounds to 9 decimal places (0.1 mm), so that tiny numbers become 0 and do not underflow when PostgreSQL multiplies
 * them.
 */
const roundCoordinate = (degrees: number) => Math.round(degrees * 1e9) / 1e9
