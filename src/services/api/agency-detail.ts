import { isApiError } from './api-error.ts'
import type { ApiClient } from './client.ts'
import type { AgencyDetail } from './contract/agency.ts'
import { expectList } from './expect-list.ts'

/** One agency with its contacts and sales reports, or that there is none with this id (any more). */
export const getAgency = async (
  api: ApiClient,
  agencyId: number,
  signal: AbortSignal,
): Promise<{ outcome: 'found'; agency: AgencyDetail } | { outcome: 'notFound' }> => {
  try {
    const agency = await api.get(`agencies/${agencyId}`, { signal }).json<AgencyDetail>()
    expectList(agency.contacts)
    expectList(agency.salesReports)
    return { outcome: 'found', agency }
  } catch (error) {
    if (isApiError(error) && error.status === 404) return { outcome: 'notFound' }
    throw error
  }
}
