import { entityTypeNames } from '../../../contract/entity-type-names.ts'
import type { FavoriteEntityType } from '../../../contract/favorites.ts'

export const texts = {
  heading: 'Saved Item',
  help: 'The agencies, contacts, sales reports, and other items you’ve saved.',
  search: 'Search saved items',
  searchPlaceholder: 'Search',
  filter: 'Filter by category',
  allCategories: 'All categories',
  favorites: 'your favorites',
  howToSave: 'Use the ... icon to save items.',
  findAgencies: 'Find agencies',
  nothingFound: 'No Saved Items Found',
  showAll: 'Show all',
  bid: 'Bid',
  contract: 'Contract',
  priceSheet: 'Price Sheet',
  remove: 'Remove Favorite',
  undo: 'Undo',
  dismiss: 'Dismiss',
}

export const nothingMatchesText = (search: string, category: FavoriteEntityType | null): string =>
  `No saved ${category === null ? 'items' : entityTypeNames[category].heading.toLowerCase()} match “${search}”.`

export const viewInPageText = (page: string): string => `View in ${page}`

export const unnamedItemText = (noun: string): string => `Unnamed ${noun}`

export const removedItemText = (noun: string): string => `This ${noun} is no longer in Agency Atlas.`

export const undoText = (name: string): string =>
  name === '' ? 'Removed from favorites' : `Removed ${name} from favorites`
