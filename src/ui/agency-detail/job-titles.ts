import type { Contact } from '../../../contract/contacts.ts'

export const getJobTitle = ({ title }: Contact): string => title?.trim() ?? ''

/** The distinct job titles of contacts in alphabetical order. [AGENCY-09] */
export const listJobTitles = (contacts: readonly Contact[]): string[] =>
  [...new Set(contacts.map(getJobTitle))]
    .filter((jobTitle) => jobTitle !== '')
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))

export const filterByJobTitle = (
  contacts: readonly Contact[],
  jobTitle: string | null,
): readonly Contact[] =>
  jobTitle === null ? contacts : contacts.filter((contact) => getJobTitle(contact) === jobTitle)
