import { favoriteEntityTypes } from '../../../contract/favorites.ts'

export type Category = (typeof favoriteEntityTypes)[number]

export const categories: readonly Category[] = favoriteEntityTypes

/** The names of a category: of its items, and of one removed item. */
export const categoryNames = {
  Agency: { many: 'Agencies', one: 'agency' },
  SalesReport: { many: 'Sales Reports', one: 'sales report' },
  Contact: { many: 'Contacts', one: 'contact' },
  ContractDocument: { many: 'Contract Documents', one: 'contract document' },
  MarketingMaterial: { many: 'Infographics', one: 'infographic' },
  StateStatute: { many: 'State Statutes', one: 'state statute' },
  MediaLink: { many: 'Videos', one: 'video' },
} as const satisfies Record<Category, { many: string; one: string }>
