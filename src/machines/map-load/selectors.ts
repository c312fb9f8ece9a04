import type { SnapshotFrom } from 'xstate'
import type { mapLoadMachine } from './machine.ts'

type MapLoadSnapshot = SnapshotFrom<typeof mapLoadMachine>

export const isMapLoading = (snapshot: MapLoadSnapshot) => snapshot.matches('loading')
export const isMapMounted = (snapshot: MapLoadSnapshot) => snapshot.hasTag('mounted')
export const isMapUnavailable = (snapshot: MapLoadSnapshot) => snapshot.hasTag('unavailable')

/** True if the map takes so long to load that nothing should wait for it anymore. */
export const isMapSlow = (snapshot: MapLoadSnapshot) => snapshot.matches({ loading: { fetching: 'slow' } })
