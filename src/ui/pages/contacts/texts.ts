export const texts = {
  helpAgency: 'The people to call or email at each agency.',
  helpOneAgency: 'The people to call or email at this agency.',
  helpCorporate: 'Your contacts on our team.',
  backToAgency: 'Back to agency',
  /** The links to both lists of contacts: "Agency contacts", on phones "Agency". */
  ofAgencies: 'Agency',
  corporate: 'Corporate',
  contacts: 'contacts',
  viewAgencyContacts: 'View agency contacts',
  viewAllContacts: 'View all contacts',
  viewCorporateContacts: 'View corporate contacts',
  search: 'Search by name, title, email, or phone',
  noMatch: (search: string) => `No contacts match “${search}”.`,
  showAll: 'Show all',
  everyone: 'All contacts',
  results: 'Results',
}
