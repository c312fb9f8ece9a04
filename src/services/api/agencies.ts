import type { ApiClient } from './client.ts'
import type { Agency } from './contract/agency.ts'
import { type AgencyType, totalInRadiusHeader } from './contract/agency-terms.ts'
import { expectList } from './expect-list.ts'

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

const pair = ({ latitude, longitude }: Corner) => JSON.stringify([latitude, longitude])

/** The agencies that a search finds, nearest first, and how many the radius holds beyond the bounds. */
export const searchAgencies = async (
  api: ApiClient,
  question: AgencySearch,
  signal: AbortSignal,
): Promise<{ agencies: Agency[]; totalInRadius: number | null }> => {
  const response = await api.get('agencies', {
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
  const total = response.headers.get(totalInRadiusHeader)
  return {
    agencies: expectList<Agency>(await response.json()),
    totalInRadius: total === null ? null : Number(total),
  }
}
