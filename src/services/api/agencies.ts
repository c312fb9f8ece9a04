import type { Agency, AgencyQueryParameters } from '../../../contract/agencies.ts'
import { type FilterValues, filterParameters } from '../../../contract/agency-filters/filters.ts'
import {
  type HiddenTypes,
  hiddenTypesHeader,
  moreThanCounted,
  type TotalInRadius,
  totalInRadiusHeader,
} from '../../../contract/agency-search-headers.ts'
import { agencyTypes } from '../../../contract/agency-types.ts'
import type { ApiClient } from './client.ts'
import { agency } from './response-readers/entities.ts'
import { readList } from './response-readers/rows.ts'

interface Corner {
  latitude: number
  longitude: number
}

/** The query of `GET agencies`; corners in degrees. */
export interface AgencySearch extends FilterValues {
  search: string
  searchByLocation: boolean
  northEast: Corner
  southWest: Corner
}

/** `totalInRadius` counts those that the radius holds, in and out of the bounds; null for a search by name. */
export interface FoundAgencies {
  agencies: Agency[]
  totalInRadius: TotalInRadius | null
  /** How many agencies each type that is left out would add. */
  hiddenTypes: HiddenTypes
}

const pair = ({ latitude, longitude }: Corner) => JSON.stringify([latitude, longitude])

/** The count in a header; null where it is missing or no number. */
const totalIn = (header: string | null): TotalInRadius | null =>
  header === moreThanCounted ? header : header !== null && /^\d{1,9}$/.test(header) ? Number(header) : null

/** The numbers in a header of JSON; empty where it is missing or no such object. */
const hiddenTypesIn = (header: string | null): HiddenTypes => {
  const counts = new Map<string, unknown>(Object.entries(readJson(header ?? '{}') ?? {}))
  return Object.fromEntries(
    agencyTypes.flatMap((type) => {
      const count = totalIn(String(counts.get(type)))
      return count === null ? [] : [[type, count]]
    }),
  )
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The user's date: Swedish dates have the form of ISO 8601. */
const today = () => new Date().toLocaleDateString('sv-SE')

/** The agencies that a search finds, in the requested order. */
export const searchAgencies = async (
  api: ApiClient,
  query: AgencySearch,
  signal: AbortSignal,
): Promise<FoundAgencies> => {
  const parameters: AgencyQueryParameters = {
    search: query.search,
    location: query.searchByLocation ? 'true' : 'false',
    ...filterParameters(query),
    ne_bound: pair(query.northEast),
    sw_bound: pair(query.southWest),
    today: today(),
  }
  const call = api.get('agencies', { query: parameters, signal })
  // The call's own `json`, since only that is held to the time limit while the list arrives.
  const [{ headers }, agencies] = await Promise.all([call, call.json()])
  return {
    agencies: readList('GET agencies', agencies, agency),
    totalInRadius: totalIn(headers.get(totalInRadiusHeader)),
    hiddenTypes: hiddenTypesIn(headers.get(hiddenTypesHeader)),
  }
}
