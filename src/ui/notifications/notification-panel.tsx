import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { notificationsMachine } from '../../machines/notifications/machine.ts'
import {
  countUndismissed,
  isClearing,
  isFirstLoading,
  selectDismissalFailure,
  selectListFailure,
  selectNotifications,
} from '../../machines/notifications/selectors.ts'
import { NotificationList } from './notification-list.tsx'
import classes from './notifications.module.css'

export type NotificationsActor = ActorRefFrom<typeof notificationsMachine>

const undismissedText = (count: number, failure: string | null) =>
  count === 0
    ? null
    : `${count === 1 ? '1 notification' : `${count} notifications`} could not be cleared. ${failure ?? ''}`

/** The panel under the bell: the notifications, "Clear", and the errors of both. */
export const NotificationPanel = ({ actor }: { actor: NotificationsActor }) => {
  const notifications = useSelector(actor, selectNotifications)
  const firstLoading = useSelector(actor, isFirstLoading)
  const clearing = useSelector(actor, isClearing)
  const failure = useSelector(actor, selectListFailure)
  const undismissed = useSelector(actor, countUndismissed)
  const dismissalFailure = useSelector(actor, selectDismissalFailure)
  const heading = useRef<HTMLHeadingElement>(null)
  const isEmpty = notifications.length === 0

  const clear = () => {
    // The button disappears with the notifications.
    heading.current?.focus()
    actor.send({ type: 'clear.requested' })
  }

  return (
    <section aria-busy={firstLoading || clearing}>
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1} className={classes.heading} data-autofocus>
          Notifications
        </h2>
        {isEmpty ? null : (
          <Button size="compact-sm" variant="subtle" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
      <p className={classes.failure} role="alert">
        {undismissedText(undismissed, dismissalFailure)}
      </p>
      {failure !== null ? (
        <div className={classes.state}>
          <p role="alert">Your notifications could not be loaded. {failure}</p>
          <Button size="compact-sm" variant="default" onClick={() => actor.send({ type: 'list.retried' })}>
            Try again
          </Button>
        </div>
      ) : null}
      <p className={classes.state} role="status">
        {firstLoading
          ? 'Loading...'
          : clearing
            ? 'Clearing...'
            : isEmpty && failure === null
              ? 'No Notifications'
              : null}
      </p>
      <NotificationList notifications={notifications} />
    </section>
  )
}
