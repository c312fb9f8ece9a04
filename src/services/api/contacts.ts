import type { Contact, ReportReason, ReportResult } from '../../../contract/contacts.ts'
import { requireRefusal } from './api-error.ts'
import type { ApiClient } from './client.ts'
import { contact } from './response-readers/entities.ts'
import { getList } from './response-readers/rows.ts'

/** The contacts of all agencies, or of one; sorted by name. */
export const listContacts = (
  api: ApiClient,
  agencyId: number | null,
  signal: AbortSignal,
): Promise<Contact[]> =>
  getList(api, 'contacts', contact, { query: { agencyId: agencyId ?? undefined }, signal })

/** The corporate contacts, sorted by name. */
export const listCorporateContacts = (api: ApiClient, signal: AbortSignal): Promise<Contact[]> =>
  getList(api, 'corporate_contacts', contact, { signal })

/**
 * Reports that a contact is incorrect. Repeating it has no effect. A refusal is a value. Throws if the server fails or
 * cannot be reached.
 */
export const reportContact = async (
  api: ApiClient,
  contactId: number,
  signal: AbortSignal,
): Promise<ReportResult> => {
  try {
    await api.post(`contacts/${contactId}/incorrect_info`, { signal })
    return { outcome: 'reported' }
  } catch (error) {
    return { outcome: 'refused', message: requireRefusal(error).message }
  }
}

export const sendReason = async (
  api: ApiClient,
  contactId: number,
  reason: ReportReason,
  signal: AbortSignal,
): Promise<void> => {
  await api.put(`contacts/${contactId}/incorrect_info`, { json: { reason }, signal })
}
