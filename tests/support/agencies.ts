import type { Agency, AgencyDetail } from '../../contract/agencies.ts'
import { contact } from './contacts.ts'
import { paperReport } from './sales-reports.ts'

export const cityOfKnoxville: Agency = {
  id: 1,
  name: 'City of Knoxville',
  address1: '400 Main Street',
  address2: 'PO BOX 1631',
  city: 'Knoxville',
  state: 'TN',
  zip: '37902',
  agencyType: 'government',
  fiscalYearEnd: '06/30',
  fiscalYearEndMonth: 6,
  fiscalYearEndDay: 30,
  sourcewellId: '12345',
  omniaId: '67890',
  latitude: 35.9606,
  longitude: -83.9207,
  county: 'Knox County, TN',
  contactsCount: 3,
  salesReportsCount: 1,
  lastPurchaseDate: '2025-09-30',
  lastPurchaseDealer: 'Volunteer Trucks',
}

/** Agencies that a search finds beside the City of Knoxville. The last one has no location. */
export const knoxCounty: Agency = {
  ...cityOfKnoxville,
  id: 2,
  name: 'Knox County',
  latitude: 35.99,
  longitude: -83.94,
}
export const agencyWithoutCoordinates: Agency = {
  ...cityOfKnoxville,
  id: 3,
  name: 'Knox Utility Board',
  latitude: null,
  longitude: null,
}

export const cityOfKnoxvilleDetail: AgencyDetail = {
  ...cityOfKnoxville,
  contacts: [
    contact(21, { lastName: 'Lee', title: 'Purchasing Director', agencyId: 1 }),
    contact(22, { firstName: 'Bo', lastName: 'Moss', title: 'Fleet Manager', agencyId: 1 }),
  ],
  salesReports: [{ ...paperReport, dealerName: 'Volunteer Trucks' }],
}
