import { displayName } from '../../contract/display-name.ts'
import { entityTypeNames } from '../../contract/entity-type-names.ts'
import type { SavableItem } from '../../contract/favorites.ts'
import { formatDate } from '../../contract/format-date.ts'
import { itemName } from '../../contract/item-name.ts'
import type { Mail } from './mail.ts'

const productName = 'Agency Atlas'

type Fact = readonly [label: string, value: string | null]

/** One line per fact; line breaks in values become spaces. */
const formatLines = (facts: readonly Fact[]): string =>
  facts.map(([label, value]) => `${label}: ${(value ?? '').replace(/\s+/g, ' ').trim()}`).join('\n')

const formatKnownLines = (facts: readonly Fact[]): string =>
  formatLines(facts.filter(([, value]) => value?.trim()))

const formatBody = (item: SavableItem): string => {
  switch (item.entityType) {
    case 'Agency':
      return formatLines([
        ['Agency', itemName(item)],
        ['City', item.entity.city || 'Unknown'],
        ['State', item.entity.state || 'Unknown'],
        ['Sourcewell member number', item.entity.sourcewellId || 'None on file'],
        ['Omnia member number', item.entity.omniaId || 'None on file'],
      ])
    case 'SalesReport':
      return formatKnownLines([
        ['Sales Report', displayName(item.entity.accountName ?? '')],
        ['Vendor', item.entity.dealerName],
        ['First purchase', formatDate(item.entity.firstPurchaseDate ?? '')],
        ['Last purchase', formatDate(item.entity.lastPurchaseDate ?? '')],
        ['Status', item.entity.status],
      ])
    case 'Contact':
      return formatKnownLines([
        ['Contact', itemName(item)],
        ['Title', item.entity.title],
        ['Email', item.entity.email],
        ['Phone', item.entity.phone],
      ])
    case 'ContractDocument':
      return formatKnownLines([
        ['Contract Document', item.entity.name],
        ['Bid', item.entity.bid?.contractName ?? null],
        ['Contract', item.entity.contract?.contractName ?? null],
        ['Price Sheet', item.entity.priceSheet?.contractName ?? null],
      ])
    case 'MarketingMaterial':
      return formatLines([['Infographic', item.entity.name]])
    case 'StateStatute':
      return formatKnownLines([
        ['State Statute', item.entity.state],
        ['Link', item.entity.link],
        ['All Government Types', item.entity.allStatute],
        ['State Government', item.entity.stateStatute],
        ['Local Government', item.entity.localStatute],
        ['School District', item.entity.schoolStatute],
        ['County', item.entity.countyStatute],
      ])
    case 'MediaLink':
      return formatKnownLines([
        ['Video', item.entity.title],
        ['Category', item.entity.category],
        ['Link', item.entity.url],
      ])
  }
}

/**
 * The email that shares an item: its kind and name in the subject, one fact per line. For an agency: name, place, and
 * member numbers. [SHARE-01, SHARE-02, SHARE-03]
 */
export const composeItemMail = (item: SavableItem): Mail => {
  const name = itemName(item)
  // The label is "Infographics".
  const kind =
    item.entityType === 'MarketingMaterial' ? 'Infographic' : entityTypeNames[item.entityType].label
  const subject = `${productName}: ${kind}`
  return { subject: name === '' ? subject : `${subject} - ${name}`, body: formatBody(item) }
}

/** The email that shares sales reports: the URL of their CSV. */
export const composeSalesReportsMail = (link: string): Mail => ({
  subject: `${productName}: Sales Reports`,
  body: formatLines([['Sales Reports (CSV)', link]]),
})

/** The email that shares the text of a statute for one government, with the URL that opens it. [STATUTE-09] */
export const composeStatuteMail = (state: string, government: string, url: string): Mail => ({
  subject: `${productName}: ${entityTypeNames.StateStatute.label} - ${state}, ${government}`,
  body: formatLines([
    [entityTypeNames.StateStatute.label, state],
    ['Government type', government],
    ['Link', url],
  ]),
})
