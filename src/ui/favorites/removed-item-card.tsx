import { Button } from '@mantine/core'
import { IconHeartOff, IconTrashX } from '@tabler/icons-react'
import type { SavedItem } from '../../machines/favorites/saved-items.ts'
import { ItemCard } from '../components/item-card/item-card.tsx'
import '../components/styles/actions.ts'
import { useSignedIn } from '../session/signed-in-context.tsx'
import { categoryNames } from './categories.ts'
import classes from './favorites.module.css'

interface GoneItemCardProps {
  item: Extract<SavedItem, { entity: null }>
}

/** A saved item that was removed from the product: its name, and a button to remove it from the list. [FAV-14] */
export const RemovedItemCard = ({ item }: GoneItemCardProps) => {
  const { favorites } = useSignedIn()
  const { one } = categoryNames[item.entityType]
  const name = item.entityName ?? `A ${one} without a name`
  return (
    <ItemCard
      name={name}
      icon={IconTrashX}
      gone
      actions={
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconHeartOff size={15} aria-hidden />}
          aria-description={name}
          onClick={() => favorites.send({ type: 'removal.requested', item })}
        >
          Remove Favorite
        </Button>
      }
    >
      <p className={classes.detail}>Removed: this {one} is no longer in Agency Atlas.</p>
    </ItemCard>
  )
}
