import type { FormResult } from '../../../contract/api-error.ts'
import { type Contact, ContactSchema, type ReportReason } from '../../../contract/contacts.ts'
import { toFormResult } from './api-error.ts'
import type { ApiClient } from './client.ts'
import { getList } from './response-readers/objects.ts'
import { readerOf } from './response-readers/reader-of.ts'

const readContact = readerOf(ContactSchema)

/** The contacts of all agencies, or of one; sorted by name. */
export const loadContacts = (
  api: ApiClient,
  agencyId: number | null,
  signal: AbortSignal,
): Promise<Contact[]> =>
  getList(api, 'contacts', readContact, { query: { agencyId: agencyId ?? undefined }, signal })

/** The corporate contacts, sorted by name. */
export const loadCorporateContacts = (api: ApiClient, signal: AbortSignal): Promise<Contact[]> =>
  getList(api, 'corporate_contacts', readContact, { signal })

/** Reports that a contact is incorrect. Repeating it has no effect. */
export const reportIncorrectInfo = (
  api: ApiClient,
  contactId: number,
  signal: AbortSignal,
): Promise<FormResult<null>> =>
  toFormResult(api.post(`contacts/${contactId}/incorrect_info`, { signal }).then(() => null))

export const sendReason = async (
  api: ApiClient,
  contactId: number,
  reason: ReportReason,
  signal: AbortSignal,
): Promise<void> => {
  await api.put(`contacts/${contactId}/incorrect_info`, { json: { reason }, signal })
}
