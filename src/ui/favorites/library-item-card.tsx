import type { IconFileText } from '@tabler/icons-react'
import { Link } from 'wouter'
import { itemName } from '../../../contract/item-name.ts'
import type { SavableItem } from '../../machines/favorites/types.ts'
import { resourceItems } from '../../machines/navigation/routes.ts'
import { ItemActions } from '../components/item-actions/item-actions.tsx'
import { ItemCard } from '../components/item-card/item-card.tsx'
import classes from './favorites.module.css'

interface LibraryItemCardProps {
  item: SavableItem
  icon: typeof IconFileText
  /** What is said of it below its name. */
  detail?: string | null
  /** Where items of its kind are read or downloaded. */
  page: (typeof resourceItems)[number]['path']
  /** The address there that shows this one. */
  address: string
}

/** A saved item of the library: its name, what can be done with it, and the way to its page. */
export const LibraryItemCard = ({ item, icon, detail, page, address }: LibraryItemCardProps) => {
  const pageName = resourceItems.find(({ path }) => path === page)?.label
  return (
    <ItemCard name={itemName(item)} icon={icon} actions={<ItemActions item={item} />}>
      {detail ? <p className={classes.detail}>{detail}</p> : null}
      <Link className={classes.link} href={address}>
        View in {pageName}
      </Link>
    </ItemCard>
  )
}
