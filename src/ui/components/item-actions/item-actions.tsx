import { ActionIcon, Group } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { itemName } from '../../../../contract/item-name.ts'
import { useFavorite } from '../../favorites/use-favorite.ts'
import { ItemMenu, type ItemMenuProps } from '../item-menu/item-menu.tsx'

export const ItemActions = ({ item, copies = [] }: ItemMenuProps) => {
  const { isSaved, toggle } = useFavorite(item)
  const label = isSaved ? 'Remove Favorite' : 'Favorite'
  return (
    <Group className="screen-only" gap={0} justify="flex-end" wrap="nowrap" maw="100%">
      <ActionIcon aria-label={label} aria-description={itemName(item)} title={label} onClick={toggle}>
        {isSaved ? (
          <IconHeartFilled size={18} color="var(--favorite)" aria-hidden />
        ) : (
          <IconHeart size={18} stroke={1.8} aria-hidden />
        )}
      </ActionIcon>
      <ItemMenu item={item} copies={copies} />
    </Group>
  )
}
