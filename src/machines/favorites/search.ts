import type { Favorite, SavableItem } from '../../../contract/favorites.ts'
import { filterList } from '../kit/list-filter.ts'
import type { SavedItem } from './saved-items.ts'

type Category = Favorite['entityType']

/** docs/decisions/0013-favorites-and-sharing.md explains the choice of fields. [FAV-13] */
const listSearchedFields = (item: SavableItem): readonly (string | null | undefined)[] => {
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

const getSearchedText = (item: SavedItem): string =>
  (item.entity === null ? [item.entityName] : listSearchedFields(item)).filter(Boolean).join(' ')

/** The saved items that contain a string, ignoring case, in one category, or in all categories if it is null. */
export const searchSavedItems = (
  items: readonly SavedItem[],
  category: Category | null,
  text: string,
): SavedItem[] => {
  const inCategory = category === null ? items : items.filter(({ entityType }) => entityType === category)
  const rows = inCategory.map((item) => ({ item, searched: getSearchedText(item) }))
  return filterList(rows, ['searched'], text).map(({ item }) => item)
}

/** Saved items by category, in the order of `categories`. Categories without items are omitted. [FAV-11] */
export const groupSavedItems = (
  items: readonly SavedItem[],
  categories: readonly Category[],
): { category: Category; items: SavedItem[] }[] => {
  const groups = Map.groupBy(items, ({ entityType }) => entityType)
  return categories.flatMap((category) => {
    const group = groups.get(category)
    return group ? [{ category, items: group }] : []
  })
}
