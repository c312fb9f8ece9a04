import type { SnapshotFrom } from 'xstate'
import type { geolocationMachine } from './machine.ts'

/** The user's own location, or null. */
export const selectOwnLocation = (snapshot: SnapshotFrom<typeof geolocationMachine>) =>
  snapshot.context.location
