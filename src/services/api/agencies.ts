import type { Static } from 'typebox'
import {
  type AgencyQuery,
  type AgencyQuerySchema,
  AgencySchema,
  type AgencySearchResult,
} from '../../../contract/agencies.ts'
import type { FilterLookup } from '../../../contract/agency-filters/filter-types.ts'
import { filterParameters } from '../../../contract/agency-filters/filter-values.ts'
import {
  aboveMaxCounted,
  type TotalInRadius,
  totalInRadiusHeader,
  type UnselectedTypeCounts,
  unselectedTypeCountsHeader,
} from '../../../contract/agency-search-headers.ts'
import { agencyTypes } from '../../../contract/agency-types.ts'
import type { Coordinates } from '../../../contract/coordinates.ts'
import { localDay } from '../../../contract/format-date.ts'
import type { ApiClient } from './client.ts'
import { asRecord, readStringOrNull, required } from './response-readers/fields.ts'
import { getList, readList } from './response-readers/objects.ts'
import { readerOf } from './response-readers/reader-of.ts'

const readAgency = readerOf(AgencySchema)

const formatCorner = ({ latitude, longitude }: Coordinates) => JSON.stringify([latitude, longitude])

/** Null if the count is missing or invalid. */
const parseCount = (text: string | null): TotalInRadius | null => {
  if (text === aboveMaxCounted) return text
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** The counts in a JSON header; empty if it is missing or invalid. */
const parseUnselectedTypeCounts = (header: string | null): UnselectedTypeCounts => {
  const counts = asRecord(parseJson(header ?? '')) ?? {}
  return Object.fromEntries(
    agencyTypes.flatMap((type) => {
      const count = parseCount(String(counts[type]))
      return count === null ? [] : [[type, count]]
    }),
  )
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const searchAgencies = async (
  api: ApiClient,
  { search, searchByLocation, filters, bounds }: AgencyQuery,
  signal: AbortSignal,
): Promise<AgencySearchResult> => {
  const parameters: Static<typeof AgencyQuerySchema> = {
    search,
    location: searchByLocation ? 'true' : 'false',
    ...filterParameters(filters),
    ne_bound: formatCorner(bounds.northEast),
    sw_bound: formatCorner(bounds.southWest),
    today: localDay(),
  }
  const call = api.get('agencies', { query: parameters, signal })
  // Read the body with the call's own `json`, because only that applies the timeout while the list arrives.
  const [{ headers }, agencies] = await Promise.all([call, call.json()])
  return {
    agencies: readList('GET agencies', agencies, readAgency),
    totalInRadius: parseCount(headers.get(totalInRadiusHeader)),
    unselectedTypeCounts: parseUnselectedTypeCounts(headers.get(unselectedTypeCountsHeader)),
  }
}

/** At most 20 counties or vendors whose names contain a string; names that start with it come first. */
export const loadFilterValues = (
  api: ApiClient,
  lookup: FilterLookup,
  text: string,
  signal: AbortSignal,
): Promise<string[]> => getList(api, lookup, required(readStringOrNull), { query: { text }, signal })
