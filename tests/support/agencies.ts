import type { Agency, AgencyDetail } from '../../contract/agencies.ts'
import type { Contact } from '../../contract/contacts.ts'
import type { SalesReport } from '../../contract/sales-reports.ts'

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

const contact = (id: number, firstName: string, lastName: string, title: string | null): Contact => ({
  id,
  firstName,
  lastName,
  title,
  email: `${firstName}.${lastName}@knoxville.example`.toLowerCase(),
  phone: `(865) 555-01${id}`,
  incorrectInfo: false,
  agencyId: 1,
  agencyName: 'Knox County',
})

const salesReport = (id: number, dealerName: string): SalesReport => ({
  id,
  accountName: 'City of Knoxville',
  dealerName,
  firstPurchaseDate: '2024-03-01',
  lastPurchaseDate: '2025-09-30',
  status: 'Active',
  agencyId: 1,
  agencyName: 'Knox County',
  agencyState: 'TN',
})

export const knoxvilleInFull: AgencyDetail = {
  ...cityOfKnoxville,
  contacts: [contact(21, 'Ann', 'Lee', 'Purchasing Director'), contact(22, 'Bo', 'Moss', 'Fleet Manager')],
  salesReports: [salesReport(31, 'Volunteer Trucks')],
}
