import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertCircle } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { selectListFailure, selectRefreshFailure } from '../../../machines/favorites/selectors.ts'
import type { SignedInRoute } from '../../../machines/navigation/routes.ts'
import { withoutRetryHint } from '../../components/without-retry-hint.ts'
import type { SignedInActors } from '../../session/signed-in-context.tsx'

const messages = {
  save: 'Couldn’t save this favorite.',
  removal: 'Couldn’t remove this favorite.',
} as const

const errorIcon = <IconAlertCircle size={20} aria-hidden />
const closeButtonProps = { 'aria-label': 'Dismiss' }
const listNotice = 'favorites-list'

/** Shows a message when a change fails or the favorites cannot be loaded. */
export const FavoriteNotices = ({ favorites }: Pick<SignedInActors, 'favorites'>) => {
  const listFailure = useSelector(favorites, selectListFailure)
  const [path] = useLocation()
  const refreshFailure = useSelector(favorites, selectRefreshFailure)
  // The favorites page shows the first failure itself, in place of its list.
  const shownFailure =
    refreshFailure ?? (path === ('/favorites' satisfies SignedInRoute) ? null : listFailure)

  useEffect(() => {
    const subscription = favorites.on('change.failed', ({ kind, failure }) => {
      notifications.show({
        message: `${messages[kind]} ${failure}`,
        icon: errorIcon,
        color: 'red',
        autoClose: 10_000,
        closeButtonProps,
      })
    })
    return () => subscription.unsubscribe()
  }, [favorites])

  useEffect(() => {
    if (shownFailure === null) return
    const retry = () => favorites.send({ type: 'favorites.retried' })
    notifications.show({
      id: listNotice,
      message: <ListFailureNotice failure={shownFailure} onRetry={retry} />,
      icon: errorIcon,
      color: 'red',
      autoClose: false,
      closeButtonProps,
    })
    return () => {
      notifications.hide(listNotice)
    }
  }, [favorites, shownFailure])
  return null
}

const ListFailureNotice = ({ failure, onRetry }: { failure: string; onRetry(): void }) => (
  <Group justify="space-between" wrap="nowrap" gap="sm">
    <span>Couldn’t load your favorites. {withoutRetryHint(failure)}</span>
    <Button variant="default" size="compact-sm" flex="none" onClick={onRetry}>
      Try again
    </Button>
  </Group>
)
