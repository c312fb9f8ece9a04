import type { Contact } from '../../../contract/contacts.ts'

const jobTitleOf = ({ title }: Contact): string => title?.trim() ?? ''

/** The distinct job titles of contacts in alphabetical order. [AGENCY-09] */
export const listJobTitles = (contacts: readonly Contact[]): string[] =>
  [...new Set(contacts.map(jobTitleOf))]
    .filter((jobTitle) => jobTitle !== '')
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))

export const filterByJobTitle = (
  contacts: readonly Contact[],
  jobTitle: string | null,
): readonly Contact[] =>
  jobTitle === null ? contacts : contacts.filter((contact) => jobTitleOf(contact) === jobTitle)

export type ContactWithPhone = Contact & { phone: string }

/** The contact to call: the first one with a phone number, preferably one who buys for the agency. [AGENCY-22] */
export const contactToCall = (contacts: readonly Contact[]): ContactWithPhone | undefined => {
  const withPhone = contacts.filter((contact): contact is ContactWithPhone => Boolean(contact.phone))
  return withPhone.find((contact) => /\b(?:purchas|procure|buyer)/i.test(jobTitleOf(contact))) ?? withPhone[0]
}
