import { IconBook2, IconChartInfographic, IconFileText, IconPlayerPlay } from '@tabler/icons-react'
import type { StateStatute } from '../../../contract/library.ts'
import type { SavedItem } from '../../machines/favorites/saved-items.ts'
import type { SavableItem } from '../../machines/favorites/types.ts'
import { governmentsOf } from '../../machines/statute-panel/statute-texts.ts'
import { AgencyCard } from '../components/agency-card/agency-card.tsx'
import { ContactCard } from '../components/contact-card/contact-card.tsx'
import { SalesReportCard } from '../components/sales-report-card/sales-report-card.tsx'
import { searchUrl } from '../resource-list/search-url.ts'
import { withChoice } from '../statute-panel/statute-url.ts'
import { LibraryItemCard } from './library-item-card.tsx'
import { RemovedItemCard } from './removed-item-card.tsx'

interface SavedItemCardProps {
  item: SavedItem
  onOptions(item: SavableItem): void
}

const names = (files: ({ contractName: string } | null)[]): string =>
  files.flatMap((file) => file?.contractName ?? []).join(', ')

/** Opens the first of a statute's texts. */
const statuteUrl = (statute: StateStatute): string => {
  const [government] = governmentsOf(statute)
  const choice = government ? { statuteId: statute.id, government } : null
  return `/statutes?${withChoice(new URLSearchParams(), choice)}`
}

/** A saved item as the card that its kind has everywhere. */
export const SavedItemCard = ({ item, onOptions }: SavedItemCardProps) => {
  if (item.entity === null) return <RemovedItemCard item={item} />
  switch (item.entityType) {
    case 'Agency':
      return <AgencyCard agency={item.entity} onOptions={() => onOptions(item)} />
    case 'SalesReport':
      return <SalesReportCard report={item.entity} showAgency />
    case 'Contact':
      return <ContactCard contact={item.entity} showAgency />
    case 'ContractDocument': {
      const { bid, contract, priceSheet } = item.entity
      return (
        <LibraryItemCard
          item={item}
          icon={IconFileText}
          detail={names([bid, contract, priceSheet])}
          page="/contracts"
          address={searchUrl('/contracts', item.entity.name)}
        />
      )
    }
    case 'MarketingMaterial':
      return (
        <LibraryItemCard
          item={item}
          icon={IconChartInfographic}
          page="/info"
          address={searchUrl('/info', item.entity.name)}
        />
      )
    case 'StateStatute':
      return (
        <LibraryItemCard item={item} icon={IconBook2} page="/statutes" address={statuteUrl(item.entity)} />
      )
    case 'MediaLink':
      return (
        <LibraryItemCard
          item={item}
          icon={IconPlayerPlay}
          detail={item.entity.category}
          page="/education"
          address={searchUrl('/education', item.entity.title)}
        />
      )
  }
}
