import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import type { SignedIn } from '../signed-in-context.tsx'

const sentences = {
  save: '“Favorite This” did not work. Please try again.',
  removal: '“Remove Favorite” did not work. Please try again.',
} as const

/** Says so when the server refused a change that was already shown. */
export const FavoriteRefusals = ({ favorites }: Pick<SignedIn, 'favorites'>) => {
  useEffect(() => {
    const subscription = favorites.on('change.refused', ({ kind }) => {
      notifications.show({
        message: sentences[kind],
        color: 'red',
        closeButtonProps: { 'aria-label': 'Close this notice' },
      })
    })
    return () => subscription.unsubscribe()
  }, [favorites])
  return null
}
