import type { Contact, ReportReason } from '../../../contract/contacts.ts'
import { requireRefusal } from './api-error.ts'
import type { ApiClient } from './client.ts'
import { contact } from './response-readers/entities.ts'
import { readList } from './response-readers/rows.ts'

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

/** Stored, or refused with the server's message. */
export type ContactReportResult = { outcome: 'reported' } | { outcome: 'refused'; message: string }

/** Reports that a contact is incorrect. Repeating it has no effect. Throws if the server fails or cannot be reached. */
export const reportContact = async (
  api: ApiClient,
  contactId: number,
  signal: AbortSignal,
): Promise<ContactReportResult> => {
  try {
    await api.post(`contacts/${contactId}/incorrect_info`, { signal })
    return { outcome: 'reported' }
  } catch (error) {
    return { outcome: 'refused', message: requireRefusal(error).message }
  }
}

/** Says what is wrong with a contact that this user reported. Throws if that fails. */
export const explainReport = async (
  api: ApiClient,
  contactId: number,
  reason: ReportReason,
  signal: AbortSignal,
): Promise<void> => {
  await api.put(`contacts/${contactId}/incorrect_info`, { json: { reason }, signal })
}
