import { Button } from '@mantine/core'
import { IconHeartOff } from '@tabler/icons-react'
import { Link } from 'wouter'
import { entityTypeNames } from '../../../contract/entity-type-names.ts'
import { itemName } from '../../../contract/item-name.ts'
import type { StateStatute } from '../../../contract/library.ts'
import type { SavedItem } from '../../machines/favorites/saved-items.ts'
import { removedItemText, texts, unnamedItemText, viewInPageText } from '../../machines/favorites/texts.ts'
import type { SavableItem } from '../../machines/favorites/types.ts'
import { resourcePages } from '../../machines/navigation/routes.ts'
import { listGovernmentTypes } from '../../machines/statute-panel/government-types.ts'
import { AgencyCard } from '../components/agency-card/agency-card.tsx'
import { ContactCard } from '../components/contact-card/contact-card.tsx'
import { ItemActions } from '../components/item-actions/item-actions.tsx'
import { ItemCard } from '../components/item-card/item-card.tsx'
import { SalesReportCard } from '../components/sales-report-card/sales-report-card.tsx'
import { listUrl } from '../resource-list/list-url.ts'
import { useSignedInActors } from '../session/signed-in-context.tsx'
import { writeStatuteChoice } from '../statute-panel/statute-url.ts'
import classes from './favorites.module.css'

interface SavedItemCardProps {
  item: SavedItem
  onOptions(item: SavableItem): void
}

const statuteUrl = (statute: StateStatute): string => {
  const [government] = listGovernmentTypes(statute)
  const choice = government ? { statuteId: statute.id, government } : null
  return `/statutes?${writeStatuteChoice(new URLSearchParams(), choice)}`
}

export const SavedItemCard = ({ item, onOptions }: SavedItemCardProps) => {
  if (item.entity === null) return <RemovedItemCard item={item} />
  switch (item.entityType) {
    case 'Agency':
      return (
        <div className={classes.agency}>
          <AgencyCard agency={item.entity} onOptions={() => onOptions(item)} />
        </div>
      )
    case 'SalesReport':
      return <SalesReportCard report={item.entity} showAgency />
    case 'Contact':
      return <ContactCard contact={item.entity} showAgency isSaved />
    case 'ContractDocument': {
      const { bid, contract, priceSheet } = item.entity
      return (
        <LibraryItemCard
          item={item}
          detail={[bid && texts.bid, contract && texts.contract, priceSheet && texts.priceSheet]
            .filter(Boolean)
            .join(', ')}
          page="/contracts"
          url={listUrl('/contracts', item.entity.name)}
        />
      )
    }
    case 'MarketingMaterial':
      return <LibraryItemCard item={item} page="/info" url={listUrl('/info', item.entity.name)} />
    case 'StateStatute':
      return <LibraryItemCard item={item} page="/statutes" url={statuteUrl(item.entity)} />
    case 'MediaLink':
      return (
        <LibraryItemCard
          item={item}
          detail={item.entity.category}
          page="/education"
          url={listUrl('/education', item.entity.title)}
        />
      )
  }
}

interface LibraryItemCardProps {
  item: SavableItem
  detail?: string | null
  page: (typeof resourcePages)[number]['path']
  url: string
}

const LibraryItemCard = ({ item, detail, page, url }: LibraryItemCardProps) => {
  const pageName = resourcePages.find(({ path }) => path === page)?.label ?? ''
  return (
    <ItemCard name={itemName(item)} actions={<ItemActions item={item} />}>
      {detail ? <p className={classes.detail}>{detail}</p> : null}
      <Link className={classes.link} href={url}>
        {viewInPageText(pageName)}
      </Link>
    </ItemCard>
  )
}

/** A saved item that was removed from the product: its name, and a button to remove it from the list. [FAV-14] */
const RemovedItemCard = ({ item }: { item: Extract<SavedItem, { entity: null }> }) => {
  const { favorites } = useSignedInActors()
  const { noun } = entityTypeNames[item.entityType]
  const name = item.entityName ?? unnamedItemText(noun)
  return (
    <ItemCard
      name={name}
      isRemoved
      actions={
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconHeartOff size={15} aria-hidden />}
          aria-description={name}
          onClick={() => favorites.send({ type: 'removal.requested', item })}
        >
          {texts.remove}
        </Button>
      }
    >
      <p className={classes.detail}>{removedItemText(noun)}</p>
    </ItemCard>
  )
}
