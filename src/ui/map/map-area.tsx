import type { ActorRefFrom } from 'xstate'
import type { mapLoadMachine } from '../../machines/map-load/machine.ts'
import { MapFrame, type MountedMapProps } from '../map-load/map-load.tsx'
import type { MapLoad } from '../map-load/wiring.ts'
import type { AgencyMapProps } from './agency-map.tsx'

export interface MapAreaProps
  extends Omit<AgencyMapProps, keyof MountedMapProps>,
    Pick<AgencyMapProps, 'onDrawn'> {
  actor: ActorRefFrom<typeof mapLoadMachine>
  parts: MapLoad['parts']
}

export const MapArea = ({ actor, parts, onDrawn, ...map }: MapAreaProps) => (
  <MapFrame
    actor={actor}
    parts={parts}
    load={() => import('./agency-map.tsx')}
    mapProps={map}
    onDrawn={onDrawn}
    fallbackText="You can still search and use the list."
  />
)
