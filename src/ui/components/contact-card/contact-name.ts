import type { Contact } from '../../../../contract/contact.ts'
import { fullName } from '../../../../contract/item-name.ts'

/** What a contact is called on a page: first and last name, as far as they are known. */
export const contactName = (contact: Pick<Contact, 'firstName' | 'lastName'>): string =>
  fullName(contact) || 'Name not known'
