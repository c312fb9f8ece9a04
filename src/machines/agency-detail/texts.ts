export const texts = {
  back: 'Back to search',
  backToList: {
    '/favorites': 'Back to favorites',
    '/contacts': 'Back to contacts',
    '/sales-reports': 'Back to sales reports',
  },
  loading: 'Loading agency…',
  notFound: 'Agency not found',
  notFoundHint: 'It may have been removed, or the link is incomplete.',
  /** What could not be loaded, in "Couldn’t load {…}" */
  thisAgency: 'this agency',

  call: 'Call',
  directions: 'Directions',
  share: 'Share',
  favorite: 'Favorite',
  removeFavorite: 'Remove Favorite',
  showOnMap: 'Show on map',
  opensMapsApp: ' (opens a maps app)',

  sourcewellNumber: 'Sourcewell member number',
  omniaNumber: 'Omnia member number',
  fiscalYearEnd: 'Fiscal year end',
  lastPurchase: 'Last purchase',

  location: 'Location',
  noLocation: 'This agency’s location is unknown.',
  withoutMap: 'You can still see this agency’s contacts and sales reports.',

  tabs: 'Contacts and sales reports',
  contacts: 'Contacts',
  salesReports: 'Sales reports',
  filterByPosition: 'Filter by position',
  allPositions: 'All positions',
  viewAll: 'View all',
  allContacts: ' contacts',
  allReports: ' sales reports',
  noContactsAction: 'View corporate contacts',
  noReportsHint: 'This agency’s Sourcewell purchases will appear here once a vendor reports them.',
  noReportsAction: 'View sales reports by state',
}
