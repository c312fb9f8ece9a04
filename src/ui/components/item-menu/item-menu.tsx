import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconCopy, IconDots, IconHeart, IconHeartFilled, IconShare } from '@tabler/icons-react'
import { itemName } from '../../../../contract/item-name.ts'
import type { SavableItem } from '../../../machines/favorites/types.ts'
import { CopyByHand } from '../../copy-button/copy-button.tsx'
import { useCopy } from '../../copy-button/use-copy.ts'
import { useFavorite } from '../../favorites/use-favorite.ts'
import { createShareText, createShareUrl } from '../../shared-wiring/sharing.ts'
import classes from './item-menu.module.css'

/** The "…" menu of an item: share by email, copy as text, add to or remove from favorites. */
export const ItemMenu = ({ item }: { item: SavableItem }) => {
  const { isSaved, toggle } = useFavorite(item)
  const { copied, blockedText, copy, watchFocus } = useCopy()
  const Heart = isSaved ? IconHeartFilled : IconHeart
  return (
    <span className={classes.menu} {...watchFocus}>
      <Menu position="bottom-end" width={180} transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <ActionIcon
            className={classes.options}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Options for ${itemName(item)}`}
            title="Options"
          >
            {copied ? <IconCheck size={18} aria-hidden /> : <IconDots size={18} aria-hidden />}
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={createShareUrl(item)}
            leftSection={<IconShare size={16} aria-hidden />}
          >
            Share
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => copy(() => createShareText(item))}
          >
            Copy
          </Menu.Item>
          <Menu.Item
            {...(isSaved && { color: 'verdigris' })}
            leftSection={<Heart size={16} aria-hidden />}
            onClick={toggle}
          >
            {isSaved ? 'Remove Favorite' : 'Favorite'}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <span className="visually-hidden" role="status">
        {copied ? 'Copied' : null}
      </span>
      {blockedText === null ? null : <CopyByHand text={blockedText} />}
    </span>
  )
}
