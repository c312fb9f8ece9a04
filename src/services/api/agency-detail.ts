import { type AgencyDetailResult, AgencyDetailSchema } from '../../../contract/agencies.ts'
import { isApiError } from './api-error.ts'
import type { ApiClient } from './client.ts'
import { readObject } from './response-readers/objects.ts'
import { readerOf } from './response-readers/reader-of.ts'

const readAgencyDetail = readerOf(AgencyDetailSchema)

/** Loads an agency with its contacts and sales reports. `notFound` if it does not exist or was removed. */
export const loadAgency = async (
  api: ApiClient,
  agencyId: number,
  signal: AbortSignal,
): Promise<AgencyDetailResult> => {
  try {
    const response = await api.get(`agencies/${agencyId}`, { signal }).json()
    return { outcome: 'found', agency: readObject('GET agencies/{id}', response, readAgencyDetail) }
  } catch (error) {
    if (isApiError(error) && error.status === 404) return { outcome: 'notFound' }
    throw error
  }
}
