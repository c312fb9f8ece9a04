import { ActionIcon } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { itemName } from '../../../../contract/item-name.ts'
import { useFavorite } from '../../favorites/use-favorite.ts'
import { ItemMenu, type ItemMenuProps } from '../item-menu/item-menu.tsx'
import classes from './item-actions.module.css'

export const ItemActions = ({ item, copies = [] }: ItemMenuProps) => {
  const { isSaved, toggle } = useFavorite(item)
  const label = isSaved ? 'Remove Favorite' : 'Favorite'
  return (
    <div className={`${classes.actions} screen-only`}>
      <ActionIcon aria-label={label} aria-description={itemName(item)} title={label} onClick={toggle}>
        {isSaved ? (
          <IconHeartFilled size={18} color="var(--favorite)" aria-hidden />
        ) : (
          <IconHeart size={18} stroke={1.8} aria-hidden />
        )}
      </ActionIcon>
      <ItemMenu item={item} copies={copies} />
    </div>
  )
}
