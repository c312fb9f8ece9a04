import type { Contact } from '../../../../contract/contacts.ts'
import { fullName } from '../../../../contract/item-name.ts'

export const contactName = (contact: Pick<Contact, 'firstName' | 'lastName'>): string =>
  fullName(contact) || 'Unnamed contact'
