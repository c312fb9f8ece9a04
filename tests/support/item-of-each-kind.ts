import type { Favorite, SavableItem } from '../../contract/favorites.ts'
import { knoxvilleItem } from './sample-items.ts'

const file = (contractName: string) => ({ id: 1, contractName })

/** One item of each kind, in the format in which a screen saves it. */
export const itemOfEachKind = {
  Agency: knoxvilleItem,
  SalesReport: {
    entityType: 'SalesReport',
    entityId: 2,
    entity: {
      id: 2,
      accountName: 'Knox County',
      dealerName: 'Acme Mowers',
      firstPurchaseDate: '2024-01-31',
      lastPurchaseDate: null,
      status: 'Active',
      agencyId: 1,
      agencyName: 'Knox County',
      agencyState: 'TN',
    },
  },
  Contact: {
    entityType: 'Contact',
    entityId: 3,
    entity: {
      id: 3,
      firstName: 'Ann',
      lastName: 'Smith',
      title: 'Buyer',
      email: 'ann@knox.example',
      phone: '(865) 555-0100',
      incorrectInfo: false,
      agencyId: null,
      agencyName: null,
      agencyCity: null,
      agencyState: null,
    },
  },
  ContractDocument: {
    entityType: 'ContractDocument',
    entityId: 4,
    entity: {
      id: 4,
      name: 'Mowers',
      bid: file('Turf bid'),
      contract: null,
      priceSheet: file('Turf prices'),
    },
  },
  MarketingMaterial: {
    entityType: 'MarketingMaterial',
    entityId: 5,
    entity: { id: 5, name: 'How it works', downloadable: true },
  },
  StateStatute: {
    entityType: 'StateStatute',
    entityId: 6,
    entity: {
      id: 6,
      state: 'TN',
      allStatute: 'All may buy\n\ntogether.',
      stateStatute: null,
      localStatute: null,
      schoolStatute: 'Schools may.',
      countyStatute: null,
      link: 'https://statutes.example/tn',
    },
  },
  MediaLink: {
    entityType: 'MediaLink',
    entityId: 7,
    entity: { id: 7, title: 'First steps', category: 'Basics', url: 'https://videos.example/embed/abc' },
  },
} as const satisfies Record<SavableItem['entityType'], SavableItem>

/** The same items as saved items, and a deleted contact. */
export const favoriteOfEachKind: Favorite[] = [
  ...Object.values(itemOfEachKind).map((item, index) => ({ ...item, id: 11 + index })),
  { id: 30, entityType: 'Contact', entityId: 99, entityName: 'Bob Gone', entity: null },
]
