import type { Agency } from '../../src/services/api/contract/agency.ts'

/** An agency with everything that an agency can have. */
export const knoxville: Agency = {
  id: 1,
  name: 'City of Knoxville',
  address1: '400 Main Street',
  address2: 'PO BOX 1631',
  city: 'Knoxville',
  state: 'TN',
  zip: '37902',
  agencyType: 'government',
  fiscalYearEnd: '06/30',
  sourcewellId: '12345',
  omniaId: '67890',
  latitude: 35.9606,
  longitude: -83.9207,
  contactsCount: 3,
  salesReportsCount: 1,
}
