import type { SnapshotFrom } from 'xstate'
import type { Notification } from '../../../contract/notification.ts'
import type { notificationsMachine } from './machine.ts'

type NotificationsSnapshot = SnapshotFrom<typeof notificationsMachine>

const none: Notification[] = []

export const isPanelOpen = (snapshot: NotificationsSnapshot) => snapshot.matches({ panel: 'open' })

/** What is to be shown, newest first; empty as soon as "Clear" is pressed. */
export const selectNotifications = (snapshot: NotificationsSnapshot) => snapshot.context.notifications ?? none

/** True until the notifications have arrived for the first time, while they are on their way. */
export const isFirstLoading = (snapshot: NotificationsSnapshot) =>
  snapshot.context.notifications === null && !snapshot.matches({ list: { polling: 'failed' } })

/** Why the notifications could not be loaded last, or null. */
export const selectListFailure = (snapshot: NotificationsSnapshot) =>
  snapshot.matches({ list: { polling: 'failed' } }) ? snapshot.context.listFailure : null

/** True while the server dismisses what was cleared. */
export const isClearing = (snapshot: NotificationsSnapshot) => snapshot.matches({ clearing: 'dismissing' })

/** How many of what was cleared came back because the server did not dismiss them. */
export const countUndismissed = (snapshot: NotificationsSnapshot) =>
  isClearing(snapshot) ? 0 : snapshot.context.undismissed.length

/** Why the server did not dismiss them, or null. */
export const selectDismissalFailure = (snapshot: NotificationsSnapshot) => snapshot.context.dismissalFailure
