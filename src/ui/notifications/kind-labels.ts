import type { FavoriteEntityType } from '../../../contract/favorite.ts'

/** The labels of the kinds of items that a notification is about. [BELL-04] */
export const kindLabels = {
  SalesReport: 'Sales Report',
  Contact: 'Contact',
  Agency: 'Agency',
  StateStatute: 'State Statute',
  MarketingMaterial: 'Infographics',
  MediaLink: 'Video',
  ContractDocument: 'Contract',
} as const satisfies Record<FavoriteEntityType, string>
