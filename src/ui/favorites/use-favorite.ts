import { useSelector } from '@xstate/react'
import { isItemSaved } from '../../machines/favorites/saved-items.ts'
import type { SavableItem } from '../../machines/favorites/types.ts'
import { useSignedInActors } from '../session/signed-in-context.tsx'

export const useFavorite = (item: SavableItem) => {
  const { favorites } = useSignedInActors()
  const isSaved = useSelector(favorites, (snapshot) => isItemSaved(snapshot.context, item))
  const toggle = () => favorites.send({ type: isSaved ? 'removal.requested' : 'save.requested', item })
  return { isSaved, toggle }
}
