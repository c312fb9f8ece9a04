import type { Static } from 'typebox'
import type { AgencyQueryWire } from '../../contract/agency.ts'
import { type AgencyType, agencyTypes } from '../../contract/agency-terms.ts'
import { HttpError } from '../platform/errors.ts'
import type { Bounds, Coordinate } from './geography.ts'

/** What `GET agencies` is asked, read and checked. */
export interface AgencyQuery {
  /** Trimmed; empty when nothing was typed. */
  search: string
  /** True: `search` names a place. False: it is part of an agency's name or city. */
  byLocation: boolean
  agencyTypes: AgencyType[]
  membersOnly: boolean
  /** Miles. */
  radius: number
  bounds: Bounds
}

const defaultRadius = 100

/**
 * Reads the query of `GET agencies`.
 *
 * @throws HttpError 422 that names each field at fault.
 */
export function readAgencyQuery(query: Static<typeof AgencyQueryWire>): AgencyQuery {
  const errors: Record<string, string[]> = {}
  const read = <Value>(field: keyof typeof query, parse: () => Value | string): Value | undefined => {
    const value = parse()
    if (typeof value !== 'string') return value
    errors[field] = [value]
    return undefined
  }
  const types = read('agency_types', () => readTypes(query.agency_types))
  const northEast = read('ne_bound', () => readCoordinate(query.ne_bound))
  const southWest = read('sw_bound', () => readCoordinate(query.sw_bound))
  if (northEast && southWest && northEast.latitude < southWest.latitude) {
    errors.ne_bound = ['must not lie south of sw_bound']
  }
  if (!types || !northEast || !southWest || errors.ne_bound) {
    throw new HttpError(422, 'Some of what was sent is missing or wrong.', { errors })
  }
  return {
    search: query.search?.trim() ?? '',
    byLocation: query.location !== 'false',
    agencyTypes: types,
    membersOnly: query.sourcewell_id === 'true',
    radius: query.radius ?? defaultRadius,
    bounds: {
      south: southWest.latitude,
      west: southWest.longitude,
      north: northEast.latitude,
      east: northEast.longitude,
    },
  }
}

function readTypes(text = '[]'): AgencyType[] | string {
  const values = readArray(text)
  if (!values) return 'must be a JSON array of agency types'
  const known: readonly unknown[] = agencyTypes
  const unknown = values.find((value) => !known.includes(value))
  if (unknown !== undefined) return `must hold only ${agencyTypes.join(', ')}`
  return values as AgencyType[]
}

function readCoordinate(text: string): Coordinate | string {
  const [latitude, longitude, ...more] = readArray(text) ?? []
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || more.length > 0) {
    return 'must be a JSON array of latitude and longitude'
  }
  if (Math.abs(latitude) > 90) return 'has a latitude outside -90 to 90'
  if (Math.abs(longitude) > 180) return 'has a longitude outside -180 to 180'
  return { latitude: tidy(latitude), longitude: tidy(longitude) }
}

/** To a tenth of a millimetre: numbers next to nothing are 0, which PostgreSQL can multiply. */
const tidy = (degrees: number) => Math.round(degrees * 1e9) / 1e9

function readArray(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
