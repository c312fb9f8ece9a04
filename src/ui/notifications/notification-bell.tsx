import { Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import {
  isPanelOpen,
  type NotificationsActor,
  selectNotifications,
} from '../../machines/notifications/selectors.ts'
import { countText, texts } from '../../machines/notifications/texts.ts'
import { useNarrowScreen } from '../breakpoints.ts'
import { NotificationPanel } from './notification-panel.tsx'
import classes from './notifications.module.css'

const getLabel = (count: number) => (count === 0 ? texts.heading : countText(count))

/** The bell of both bars, with a badge if there is at least one notification, and the panel under it. [BELL-01] */
export const NotificationBell = ({ actor }: { actor: NotificationsActor }) => {
  const open = useSelector(actor, isPanelOpen)
  const count = useSelector(actor, (snapshot) => selectNotifications(snapshot).length)
  const [path] = useLocation()
  const narrow = useNarrowScreen()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel closes with every change of page.
  useEffect(() => {
    actor.send({ type: 'panel.closed' })
  }, [actor, path])

  return (
    <Popover
      opened={open}
      onDismiss={() => actor.send({ type: 'panel.closed' })}
      position="bottom-end"
      // On narrow screens, a sheet at the edge of the window, below the bar.
      offset={narrow ? { mainAxis: 10, crossAxis: 2 } : 18}
      middlewares={{ shift: !narrow, flip: !narrow }}
      zIndex={160}
      withOverlay={narrow}
      overlayProps={{ zIndex: 140, backgroundOpacity: 0.45 }}
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: classes.panel ?? '' }}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.bell}
          aria-label={getLabel(count)}
          onClick={() => actor.send({ type: open ? 'panel.closed' : 'panel.opened' })}
        >
          <IconBell size={22} aria-hidden />
          {count > 0 ? (
            <span className={classes.badge} aria-hidden>
              {count}
            </span>
          ) : null}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <NotificationPanel actor={actor} />
      </Popover.Dropdown>
    </Popover>
  )
}
