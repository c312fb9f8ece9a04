import { fromCallback } from 'xstate'
import { notificationsMachine } from '../../machines/notifications/machine.ts'
import { dismissNotification, listNotifications } from '../../services/api/notifications.ts'
import { logError } from '../../services/log.ts'
import { watchTabVisibility } from '../../services/tab-visibility.ts'
import type { App } from '../shared-wiring/app.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'

export const provideNotifications = ({ api }: Pick<App, 'api'>) =>
  notificationsMachine.provide({
    actors: {
      watchTab: fromCallback(({ sendBack }) =>
        watchTabVisibility((isHidden) => sendBack({ type: isHidden ? 'tab.hidden' : 'tab.shown' })),
      ),
      loadNotifications: fromRequest(({ signal }) => listNotifications(api, signal)),
      dismissNotification: fromRequest(async ({ input: notification, signal }) => {
        if (!notification) throw new Error('There is no notification to dismiss.')
        await dismissNotification(api, notification.id, signal)
      }),
    },
    actions: {
      logFailure: (_, { error }) => logError('Notifications could not be loaded or dismissed.', error),
    },
  })
