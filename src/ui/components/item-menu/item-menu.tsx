import { ActionIcon, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCheck, IconCopy, IconDots, IconHeart, IconHeartFilled, IconShare } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { itemName } from '../../../../contract/item-name.ts'
import type { SavableItem } from '../../../machines/favorites/types.ts'
import { useFavorite } from '../../favorites/use-favorite.ts'
import { createShareMailtoUrl, createShareText } from '../../shared-wiring/share-by-email.ts'
import { CopyByHand, copyTexts } from '../copy-button/copy-button.tsx'
import { useCopy } from '../copy-button/use-copy.ts'
import classes from './item-menu.module.css'

export interface ItemMenuProps {
  item: SavableItem
  /** Parts of the item that can be copied on their own. */
  copies?: readonly { label: string; text: string }[]
}

/**
 * The "…" menu of an item: share by email, add to or remove from favorites, copy as text. Until it is first opened,
 * only its button is mounted, because a long list mounts one in each row while it scrolls.
 */
export const ItemMenu = ({ item, copies = [] }: ItemMenuProps) => {
  const [isUsed, setUsed] = useState(false)
  return (
    <span className={`${classes.menu} screen-only`}>
      {isUsed ? (
        <UsedMenu item={item} copies={copies} />
      ) : (
        <ActionIcon
          {...getButtonProps(item)}
          aria-haspopup="menu"
          aria-expanded={false}
          onClick={() => setUsed(true)}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      )}
    </span>
  )
}

const getButtonProps = (item: SavableItem) => ({
  'aria-label': itemName(item) === '' ? 'Options' : `Options for ${itemName(item)}`,
  title: 'Options',
})

const atLowerEdge = { position: 'fixed', top: 'auto', right: 0, bottom: 0, left: 0, width: 'auto' } as const

/** Opens when it is mounted. */
const UsedMenu = ({ item, copies }: Required<ItemMenuProps>) => {
  const [isOpen, setOpen] = useState(false)
  const { isSaved, toggle } = useFavorite(item)
  const { copied, uncopiedText, copy, watchFocus } = useCopy()
  const isPhone = useMediaQuery('(max-width: 480px)', false, { getInitialValueInEffect: false })
  const button = useRef<HTMLButtonElement>(null)
  const Heart = isSaved ? IconHeartFilled : IconHeart

  // This button replaces the clicked one. The menu returns focus to it.
  useLayoutEffect(() => {
    button.current?.focus()
    setOpen(true)
  }, [])

  return (
    <span className={`${classes.menu} screen-only`} {...watchFocus}>
      <Menu
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width={208}
        transitionProps={{ duration: 0 }}
        withOverlay={isPhone}
        overlayProps={{ backgroundOpacity: 0.4, fixed: true }}
      >
        <Menu.Target>
          <ActionIcon ref={button} {...getButtonProps(item)}>
            {copied ? <IconCheck size={18} aria-hidden /> : <IconDots size={18} aria-hidden />}
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown {...(isPhone && { className: classes.sheet, style: atLowerEdge })}>
          {isPhone ? <Menu.Label className={classes.name}>{itemName(item)}</Menu.Label> : null}
          <Menu.Item
            component="a"
            href={createShareMailtoUrl(item)}
            leftSection={<IconShare size={16} aria-hidden />}
          >
            Share
          </Menu.Item>
          <Menu.Item
            leftSection={<Heart size={16} {...(isSaved && { color: 'var(--favorite)' })} aria-hidden />}
            onClick={toggle}
          >
            {isSaved ? 'Remove Favorite' : 'Favorite'}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => copy(createShareText(item))}
          >
            {copyTexts.copy}
          </Menu.Item>
          {copies.map(({ label, text }) => (
            <Menu.Item
              key={label}
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => copy(text)}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <span className="visually-hidden" role="status">
        {copied ? copyTexts.copied : null}
      </span>
      {uncopiedText === null ? null : <CopyByHand text={uncopiedText} />}
    </span>
  )
}
