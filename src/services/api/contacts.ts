import type { Contact } from '../../../contract/contact.ts'
import { contact } from './answers/entities.ts'
import { readList } from './answers/rows.ts'
import { isApiError } from './api-error.ts'
import type { ApiClient } from './client.ts'

/** The contacts of all agencies, or of one; sorted by name. */
export const listContacts = async (
  api: ApiClient,
  agencyId: number | null,
  signal: AbortSignal,
): Promise<Contact[]> =>
  readList(
    'GET contacts',
    await api.get('contacts', { query: { agencyId: agencyId ?? undefined }, signal }).json(),
    contact,
  )

/** The corporate contacts, sorted by name. */
export const listCorporateContacts = async (api: ApiClient, signal: AbortSignal): Promise<Contact[]> =>
  readList('GET corporate_contacts', await api.get('corporate_contacts', { signal }).json(), contact)

/** Stored, or refused for a reason that the server put in words. */
export type IncorrectInfoAnswer = { outcome: 'reported' } | { outcome: 'refused'; message: string }

/** Reports that a contact is wrong; twice is once. Throws when the server is in trouble or out of reach. */
export const reportIncorrectInfo = async (
  api: ApiClient,
  contactId: number,
  signal: AbortSignal,
): Promise<IncorrectInfoAnswer> => {
  try {
    await api.post(`contacts/${contactId}/incorrect_info`, { signal })
    return { outcome: 'reported' }
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error
    return { outcome: 'refused', message: error.message }
  }
}
