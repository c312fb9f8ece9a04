import type { SalesReport } from '../../contract/sales-reports.ts'

export const paperReport: SalesReport = {
  id: 31,
  accountName: 'City of Knoxville',
  dealerName: 'Tri-County Paper Co.',
  firstPurchaseDate: '2020-02-29',
  lastPurchaseDate: '2024-12-31',
  status: 'Active',
  agencyId: 1,
  agencyName: 'City of Knoxville',
  agencyState: 'TN',
}
export const lightingReport: SalesReport = {
  id: 32,
  accountName: 'Knox County',
  dealerName: 'Acme-Wexler Lighting',
  firstPurchaseDate: '2019-05-01',
  lastPurchaseDate: '2023-06-30',
  status: 'Inactive',
  agencyId: 2,
  agencyName: 'Knox County',
  agencyState: 'TN',
}
