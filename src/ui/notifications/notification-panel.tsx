import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import {
  isClearing,
  isInitialLoad,
  type NotificationsActor,
  selectDismissalFailure,
  selectListFailure,
  selectNotifications,
} from '../../machines/notifications/selectors.ts'
import { clearFailureText, loadFailureText, texts } from '../../machines/notifications/texts.ts'
import { withoutRetryHint } from '../components/without-retry-hint.ts'
import { NotificationList } from './notification-list.tsx'
import classes from './notifications.module.css'

export const NotificationPanel = ({ actor }: { actor: NotificationsActor }) => {
  const notifications = useSelector(actor, selectNotifications)
  const initialLoad = useSelector(actor, isInitialLoad)
  const clearing = useSelector(actor, isClearing)
  const failure = useSelector(actor, selectListFailure)
  const dismissalFailure = useSelector(actor, selectDismissalFailure)
  const heading = useRef<HTMLHeadingElement>(null)
  const isEmpty = notifications.length === 0

  const clear = () => {
    // The button disappears with the notifications.
    heading.current?.focus()
    actor.send({ type: 'clear.requested' })
  }

  return (
    <section aria-busy={initialLoad || clearing}>
      <div className={classes.header}>
        <h2 ref={heading} tabIndex={-1} className={classes.heading} data-autofocus>
          {texts.heading}
        </h2>
        {isEmpty ? null : (
          <Button size="compact-sm" variant="subtle" onClick={clear}>
            {texts.clear}
          </Button>
        )}
      </div>
      <p className={classes.failure} role="alert">
        {dismissalFailure && clearFailureText(dismissalFailure.count, dismissalFailure.reason)}
      </p>
      {failure !== null ? (
        <div className={classes.state}>
          <p role="alert">{loadFailureText(withoutRetryHint(failure))}</p>
          <Button size="compact-sm" variant="default" onClick={() => actor.send({ type: 'list.retried' })}>
            {texts.retry}
          </Button>
        </div>
      ) : null}
      <p className={classes.state} role="status">
        {initialLoad
          ? texts.loading
          : clearing
            ? texts.clearing
            : isEmpty && failure === null
              ? texts.empty
              : null}
      </p>
      {isEmpty && failure === null && !initialLoad && !clearing ? (
        <p className={classes.hint}>{texts.emptyHint}</p>
      ) : null}
      <NotificationList notifications={notifications} />
    </section>
  )
}
