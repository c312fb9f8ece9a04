import { plural } from '../../../machines/kit/plural.ts'

export const texts = {
  helpAgency: 'The people to call or email at each agency.',
  helpOneAgency: 'The people to call or email at this agency.',
  helpCorporate: 'Your contacts on our team.',
  backToAgency: 'Back to agency',
  agencyContacts: 'Agency contacts',
  corporateContacts: 'Corporate contacts',
  viewAgencyContacts: 'View agency contacts',
  viewAllContacts: 'View all contacts',
  viewCorporateContacts: 'View corporate contacts',
  search: 'Search by name, title, email, or phone',
  noMatch: (search: string) => `No contacts match “${search}”.`,
  showAll: 'Show all',
  everyone: 'All contacts',
  results: 'Results',
}

/** The number of contacts, and whose they are if all are of one agency. */
export const headingOf = (count: number, type: string, agencyName: string | null): string =>
  agencyName === null ? plural(count, type) : `${plural(count, type)} for ${agencyName}`
