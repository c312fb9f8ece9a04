import type { Agency } from '../../../contract/agency.ts'
import {
  type AgencyType,
  moreThanCounted,
  type TotalInRadius,
  totalInRadiusHeader,
} from '../../../contract/agency-terms.ts'
import { agency } from './answers/entities.ts'
import { readList } from './answers/rows.ts'
import type { ApiClient } from './client.ts'

interface Corner {
  latitude: number
  longitude: number
}

/** The question of `GET agencies`; `radius` in miles, corners in degrees. */
export interface AgencySearch {
  search: string
  searchByLocation: boolean
  agencyTypes: AgencyType[]
  sourcewell: boolean
  radius: number
  northEast: Corner
  southWest: Corner
}

/** `totalInRadius` counts those that the radius holds, in and out of the bounds; null for a search by name. */
export interface FoundAgencies {
  agencies: Agency[]
  totalInRadius: TotalInRadius | null
}

const pair = ({ latitude, longitude }: Corner) => JSON.stringify([latitude, longitude])

/** The count in a header; null where it is missing or no number. */
const totalIn = (header: string | null): TotalInRadius | null =>
  header === moreThanCounted ? header : header !== null && /^\d{1,9}$/.test(header) ? Number(header) : null

/** The agencies that a search finds, nearest first. */
export const searchAgencies = async (
  api: ApiClient,
  question: AgencySearch,
  signal: AbortSignal,
): Promise<FoundAgencies> => {
  const call = api.get('agencies', {
    query: {
      search: question.search,
      location: String(question.searchByLocation),
      agencyTypes: JSON.stringify(question.agencyTypes),
      sourcewellId: question.sourcewell ? 'true' : undefined,
      radius: question.radius,
      neBound: pair(question.northEast),
      swBound: pair(question.southWest),
    },
    signal,
  })
  // The call's own `json`, since only that is held to the time limit while the list arrives.
  const [{ headers }, agencies] = await Promise.all([call, call.json()])
  return {
    agencies: readList('GET agencies', agencies, agency),
    totalInRadius: totalIn(headers.get(totalInRadiusHeader)),
  }
}
