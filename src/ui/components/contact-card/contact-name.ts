import type { Contact } from '../../../services/api/contract/contact.ts'

/** What a contact is called: first and last name, as far as they are known. */
export const contactName = ({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>): string =>
  [firstName, lastName]
    .map((name) => name?.trim() ?? '')
    .filter((name) => name !== '')
    .join(' ') || 'Name not known'
