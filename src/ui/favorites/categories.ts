import type { FavoriteEntityType } from '../../../contract/favorites.ts'

/** The names of a category: of its items, and of one removed item. */
export const categoryNames = {
  Agency: { many: 'Agencies', one: 'agency' },
  SalesReport: { many: 'Sales Reports', one: 'sales report' },
  Contact: { many: 'Contacts', one: 'contact' },
  ContractDocument: { many: 'Contract Documents', one: 'contract document' },
  MarketingMaterial: { many: 'Infographics', one: 'infographic' },
  StateStatute: { many: 'State Statutes', one: 'state statute' },
  MediaLink: { many: 'Videos', one: 'video' },
} as const satisfies Record<FavoriteEntityType, { many: string; one: string }>
