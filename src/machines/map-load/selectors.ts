import type { SnapshotFrom } from 'xstate'
import type { mapLoadMachine } from './machine.ts'

type MapLoadSnapshot = SnapshotFrom<typeof mapLoadMachine>

export const isMapLoading = (snapshot: MapLoadSnapshot) => snapshot.hasTag('loading')
export const isMapMounted = (snapshot: MapLoadSnapshot) => snapshot.hasTag('mounted')
export const isMapUnavailable = (snapshot: MapLoadSnapshot) => snapshot.hasTag('unavailable')

/** True while the map is on its way for so long that nothing should wait for it any more. */
export const isMapSlow = (snapshot: MapLoadSnapshot) => snapshot.hasTag('slow')
