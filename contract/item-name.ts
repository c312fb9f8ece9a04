import type { Contact } from './contacts.ts'
import { displayName } from './display-name.ts'
import type { SavableItem } from './favorites.ts'

const joined = (words: (string | null)[], between: string): string =>
  words
    .map((word) => word?.trim() ?? '')
    .filter((word) => word !== '')
    .join(between)

/** The known parts of a contact's name, or an empty string. */
export const fullName = ({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>): string =>
  joined([firstName, lastName], ' ')

/** The name of an item, as the app shows it; empty if it has none. */
export const itemName = (item: SavableItem): string => {
  switch (item.entityType) {
    case 'Agency':
      return displayName(item.entity.name)
    case 'ContractDocument':
    case 'MarketingMaterial':
      return item.entity.name
    case 'SalesReport':
      return joined([displayName(item.entity.accountName ?? ''), item.entity.dealerName], ', ')
    case 'Contact':
      return fullName(item.entity)
    case 'StateStatute':
      return item.entity.state
    case 'MediaLink':
      return item.entity.title
  }
}
