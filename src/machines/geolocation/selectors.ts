import type { SnapshotFrom } from 'xstate'
import type { geolocationMachine } from './machine.ts'

export const selectUserLocation = (snapshot: SnapshotFrom<typeof geolocationMachine>) =>
  snapshot.context.location
