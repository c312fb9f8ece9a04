import type { ActorRefFrom } from 'xstate'
import type { mapLoadMachine } from '../../machines/map-load/machine.ts'
import { MapLoad, type MountedMapProps } from '../map-load/map-load.tsx'
import type { LoadableMap } from '../map-load/wiring.ts'
import type { AgencyMapProps } from './agency-map.tsx'

export interface MapAreaProps
  extends Omit<AgencyMapProps, keyof MountedMapProps>,
    Pick<AgencyMapProps, 'onDrawn'> {
  actor: ActorRefFrom<typeof mapLoadMachine>
  parts: LoadableMap['parts']
}

export const MapArea = ({ actor, parts, onDrawn, ...map }: MapAreaProps) => (
  <MapLoad
    actor={actor}
    parts={parts}
    load={() => import('./agency-map.tsx')}
    mapProps={map}
    onDrawn={onDrawn}
    fallbackText="You can still search and use the list."
  />
)
