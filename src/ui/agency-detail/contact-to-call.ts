import type { Contact } from '../../../contract/contacts.ts'
import { getJobTitle } from './job-titles.ts'

type ContactWithPhone = Contact & { phone: string }

/** The contact to call: the first one with a phone number, preferably one who buys for the agency. [AGENCY-22] */
export const findContactToCall = (contacts: readonly Contact[]): ContactWithPhone | undefined => {
  const withPhone = contacts.filter((contact): contact is ContactWithPhone => Boolean(contact.phone))
  return (
    withPhone.find((contact) => /\b(?:purchas|procure|buyer)/i.test(getJobTitle(contact))) ?? withPhone[0]
  )
}
