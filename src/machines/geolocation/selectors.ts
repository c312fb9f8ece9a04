import type { SnapshotFrom } from 'xstate'
import type { geolocationMachine } from './machine.ts'

export const selectOwnLocation = (snapshot: SnapshotFrom<typeof geolocationMachine>) =>
  snapshot.context.location
