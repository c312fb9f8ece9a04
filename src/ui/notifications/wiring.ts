import { fromCallback } from 'xstate'
import { notificationsMachine } from '../../machines/notifications/machine.ts'
import type { DismissalResult } from '../../machines/notifications/types.ts'
import { dismissNotification, loadNotifications } from '../../services/api/notifications.ts'
import { logError } from '../../services/log.ts'
import { watchTabVisibility } from '../../services/tab-visibility.ts'
import type { App } from '../shared-wiring/app.ts'
import { toFailure } from '../shared-wiring/failure.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'

const logFailure = (error: unknown) => logError('Notifications could not be loaded or dismissed.', error)

export const provideNotifications = ({ api }: Pick<App, 'api'>) =>
  notificationsMachine.provide({
    actors: {
      watchTab: fromCallback(({ sendBack }) =>
        watchTabVisibility((isHidden) => sendBack({ type: isHidden ? 'tab.hidden' : 'tab.shown' })),
      ),
      loadNotifications: fromRequest(({ signal }) => loadNotifications(api, signal)),
      dismissNotifications: fromRequest(async ({ input, signal }) => {
        const result: DismissalResult = { failed: [], error: undefined }
        for (const notification of input) {
          try {
            await dismissNotification(api, notification.id, signal)
          } catch (error) {
            signal.throwIfAborted()
            result.failed.push(notification)
            result.error = toFailure(error)
            logFailure(result.error)
          }
        }
        return result
      }),
    },
    actions: {
      logFailure: (_, { error }) => logFailure(error),
    },
  })
