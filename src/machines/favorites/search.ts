import type { Favorite, SavableItem } from '../../../contract/favorites.ts'
import { filterList } from '../kit/list-filter.ts'
import type { SavedItem } from './saved-items.ts'

type Category = Favorite['entityType']

type Searched = readonly (string | null | undefined)[]

/** The fields of an item that are searched; docs/decisions says why. [FAV-13] */
const searchedFields = (item: SavableItem): Searched => {
  switch (item.entityType) {
    case 'Agency': {
      const { name, city, state, zip, sourcewellId, omniaId } = item.entity
      return [name, city, state, zip, sourcewellId, omniaId]
    }
    case 'SalesReport': {
      const { accountName, dealerName, status } = item.entity
      return [accountName, dealerName, status]
    }
    case 'Contact': {
      const { firstName, lastName, title, email, phone } = item.entity
      return [firstName, lastName, title, email, phone]
    }
    case 'ContractDocument': {
      const { name, bid, contract, priceSheet } = item.entity
      return [name, bid?.contractName, contract?.contractName, priceSheet?.contractName]
    }
    case 'MarketingMaterial':
      return [item.entity.name]
    case 'StateStatute':
      return [item.entity.state]
    case 'MediaLink':
      return [item.entity.title, item.entity.category]
  }
}

const searchedText = (item: SavedItem): string =>
  (item.entity === null ? [item.entityName] : searchedFields(item)).filter(Boolean).join(' ')

/** The saved items of a category, or of all if null, that contain a text; case-insensitive. */
export const searchSavedItems = (
  items: readonly SavedItem[],
  category: Category | null,
  text: string,
): SavedItem[] => {
  const inCategory = category === null ? items : items.filter(({ entityType }) => entityType === category)
  const rows = inCategory.map((item) => ({ item, searched: searchedText(item) }))
  return filterList(rows, ['searched'], text).map(({ item }) => item)
}

export interface SavedGroup {
  category: Category
  items: SavedItem[]
}

/** Saved items by category, in the order of the categories; one without items has no group. [FAV-11] */
export const groupSavedItems = (
  items: readonly SavedItem[],
  categories: readonly Category[],
): SavedGroup[] => {
  const groups = Map.groupBy(items, ({ entityType }) => entityType)
  return categories.flatMap((category) => {
    const group = groups.get(category)
    return group ? [{ category, items: group }] : []
  })
}
