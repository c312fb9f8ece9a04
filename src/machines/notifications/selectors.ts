import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Notification } from '../../../contract/notifications.ts'
import type { notificationsMachine } from './machine.ts'

export type NotificationsActor = ActorRefFrom<typeof notificationsMachine>
type NotificationsSnapshot = SnapshotFrom<typeof notificationsMachine>

const none: Notification[] = []

export const isPanelOpen = (snapshot: NotificationsSnapshot) => snapshot.matches({ panel: 'open' })

/** The notifications to show, newest first; empty as soon as the user clicks "Clear". */
export const selectNotifications = (snapshot: NotificationsSnapshot) =>
  isClearing(snapshot) ? none : (snapshot.context.notifications ?? none)

export const isInitialLoad = (snapshot: NotificationsSnapshot) =>
  snapshot.context.notifications === null && !snapshot.matches({ list: { polling: 'failed' } })

export const selectListFailure = (snapshot: NotificationsSnapshot) =>
  snapshot.matches({ list: { polling: 'failed' } }) ? snapshot.context.listFailure : null

export const isClearing = (snapshot: NotificationsSnapshot) => snapshot.matches({ clearing: 'dismissing' })

export const selectDismissalFailure = (snapshot: NotificationsSnapshot) =>
  snapshot.matches({ clearing: 'failed' }) ? snapshot.context.dismissalFailure : null
