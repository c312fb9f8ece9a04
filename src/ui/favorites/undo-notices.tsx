import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconHeartOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { FavoriteKey } from '../../../contract/favorites.ts'
import { itemName } from '../../../contract/item-name.ts'
import { isSameItem } from '../../machines/favorites/same-item.ts'
import { listSavedItems } from '../../machines/favorites/saved-items.ts'
import { selectFavorites, selectQueuedChanges } from '../../machines/favorites/selectors.ts'
import { texts, undoText } from '../../machines/favorites/texts.ts'
import type { SavableItem } from '../../machines/favorites/types.ts'
import type { SignedInActors } from '../session/signed-in-context.tsx'

/** Offers to save an item again after it was removed, because its card is gone. [FAV-16] */
export const useUndoNotices = (favorites: SignedInActors['favorites']): void => {
  useEffect(() => {
    let previous = selectQueuedChanges(favorites.getSnapshot())
    const subscription = favorites.subscribe((snapshot) => {
      const queued = selectQueuedChanges(snapshot)
      const removalsOnlyIn = (some: typeof queued, others: typeof queued) =>
        some.filter((change) => change.kind === 'removal' && !others.includes(change))
      const stored = listSavedItems(selectFavorites(snapshot), [])
      for (const { item } of removalsOnlyIn(queued, previous)) {
        const removed = stored.find((other) => isSameItem(other, item))
        // An item that was deleted from the product cannot be saved again.
        if (removed?.entity) showUndoNotice(favorites, removed)
      }
      for (const { item } of removalsOnlyIn(previous, queued)) {
        const hasFailed = stored.some((other) => isSameItem(other, item))
        if (hasFailed) notifications.hide(getNoticeId(item))
      }
      previous = queued
    })
    return () => subscription.unsubscribe()
  }, [favorites])
}

const getNoticeId = ({ entityType, entityId }: FavoriteKey): string => `undo-${entityType}-${entityId}`

const showUndoNotice = (favorites: SignedInActors['favorites'], item: SavableItem): void => {
  const id = getNoticeId(item)
  const undo = () => {
    favorites.send({ type: 'save.requested', item })
    notifications.hide(id)
    // The button disappears, so focus moves to the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  // The same item may have been removed, saved, and removed again.
  notifications.hide(id)
  notifications.show({
    id,
    icon: <IconHeartOff size={20} aria-hidden />,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <span>{undoText(itemName(item))}</span>
        <Button variant="default" size="compact-sm" flex="none" onClick={undo}>
          {texts.undo}
        </Button>
      </Group>
    ),
    autoClose: 10_000,
    closeButtonProps: { 'aria-label': texts.dismiss },
  })
}
