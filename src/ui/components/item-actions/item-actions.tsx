import { ActionIcon } from '@mantine/core'
import { IconHeart, IconHeartFilled, IconShare } from '@tabler/icons-react'
import { itemName } from '../../../../contract/item-name.ts'
import type { SavableItem } from '../../../machines/favorites/types.ts'
import { CopyButton } from '../../copy-button/copy-button.tsx'
import { useFavorite } from '../../favorites/use-favorite.ts'
import { useNarrowScreen } from '../../narrow-screen.ts'
import { createShareText, createShareUrl } from '../../shared-wiring/sharing.ts'
import { ItemMenu } from '../item-menu/item-menu.tsx'
import classes from './item-actions.module.css'

/** Actions for an item: icons, or the "…" menu on narrow screens, where icons would take the width of the name. */
export const ItemActions = ({ item }: { item: SavableItem }) =>
  useNarrowScreen() ? <ItemMenu item={item} /> : <ItemIcons item={item} />

/** Share by email, copy as text, add to or remove from favorites. */
const ItemIcons = ({ item }: { item: SavableItem }) => {
  const { isSaved, toggle } = useFavorite(item)
  const about = itemName(item)
  const favorite = isSaved ? 'Remove Favorite' : 'Favorite'
  return (
    <div className={classes.actions}>
      <ActionIcon
        component="a"
        href={createShareUrl(item)}
        size={28}
        aria-label="Share"
        aria-description={about}
        title="Share"
      >
        <IconShare size={16} aria-hidden />
      </ActionIcon>
      <CopyButton text={() => createShareText(item)} about={about} iconOnly />
      <ActionIcon size={28} aria-label={favorite} aria-description={about} title={favorite} onClick={toggle}>
        {isSaved ? (
          <IconHeartFilled size={16} color="var(--favorite)" aria-hidden />
        ) : (
          <IconHeart size={16} aria-hidden />
        )}
      </ActionIcon>
    </div>
  )
}
