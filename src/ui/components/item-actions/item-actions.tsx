import { Button } from '@mantine/core'
import { IconHeart, IconHeartFilled, IconShare } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { itemName } from '../../../../contract/item-name.ts'
import { isFavorite } from '../../../machines/favorites/selectors.ts'
import type { SavableItem } from '../../../machines/favorites/types.ts'
import { CopyButton } from '../../copy-button/copy-button.tsx'
import { useSignedIn } from '../../session/signed-in-context.tsx'
import { shareItemUrl, shareText } from '../../wiring/sharing.ts'
import classes from './item-actions.module.css'

/** Actions for an item: share by email, copy as text, add to or remove from favorites. */
export const ItemActions = ({ item }: { item: SavableItem }) => {
  const { favorites } = useSignedIn()
  const saved = useSelector(favorites, (snapshot) => isFavorite(snapshot, item))
  const about = itemName(item)
  const Heart = saved ? IconHeartFilled : IconHeart
  return (
    <div className={classes.actions}>
      <Button
        component="a"
        href={shareItemUrl(item)}
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconShare size={15} aria-hidden />}
        aria-description={about}
      >
        Share
      </Button>
      <CopyButton text={() => shareText(item)} about={about} />
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<Heart size={15} color={saved ? 'var(--favorite)' : 'currentColor'} aria-hidden />}
        aria-description={about}
        onClick={() => favorites.send({ type: saved ? 'removal.requested' : 'save.requested', item })}
      >
        {saved ? 'Remove Favorite' : 'Favorite'}
      </Button>
    </div>
  )
}
