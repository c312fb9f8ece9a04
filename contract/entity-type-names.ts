import type { FavoriteEntityType } from './favorites.ts'

/** The names of each kind of item: as a label [BELL-04], as the heading of a list, and within a sentence. */
export const entityTypeNames = {
  Agency: { label: 'Agency', heading: 'Agencies', noun: 'agency' },
  SalesReport: { label: 'Sales Report', heading: 'Sales Reports', noun: 'sales report' },
  Contact: { label: 'Contact', heading: 'Contacts', noun: 'contact' },
  ContractDocument: { label: 'Contract', heading: 'Contract Documents', noun: 'contract document' },
  MarketingMaterial: { label: 'Infographics', heading: 'Infographics', noun: 'infographic' },
  StateStatute: { label: 'State Statute', heading: 'State Statutes', noun: 'state statute' },
  MediaLink: { label: 'Video', heading: 'Videos', noun: 'video' },
} as const satisfies Record<FavoriteEntityType, { label: string; heading: string; noun: string }>
