import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { mapLoadMachine } from '../../machines/map-load/machine.ts'
import { isMapLoading, isMapMounted } from '../../machines/map-load/selectors.ts'
import type { MapLoad } from '../../wiring/map-load.ts'
import '../components/styles/actions.ts'
import type { AgencyMapProps } from './agency-map.tsx'
import classes from './map.module.css'
import { MapBoundary } from './map-boundary.tsx'
import { MapPanel } from './map-panel.tsx'

export interface MapAreaProps extends Omit<AgencyMapProps, 'parts' | 'onRefused' | 'onBroke'> {
  actor: ActorRefFrom<typeof mapLoadMachine>
  parts: MapLoad['parts']
}

/** Anew for each map: code that did not arrive is asked for again. It comes beside the library, not after it. */
const lazyAgencyMap = () => {
  const code = import('./agency-map.tsx')
  // Where it fails, the map that needs it tells.
  code.catch(() => undefined)
  return lazy(() => code)
}

/** The place of the map: the map of agencies once it is there, and till then, or instead of it, a panel. */
export const MapArea = ({ actor, parts, onDrawn, ...map }: MapAreaProps) => {
  const loading = useSelector(actor, isMapLoading)
  const mounted = useSelector(actor, isMapMounted)
  const refused = useSelector(actor, (snapshot) => snapshot.matches('authFailure'))
  const [AgencyMap, setAgencyMap] = useState(lazyAgencyMap)
  const present = mounted ? parts() : null

  useEffect(() => actor.send({ type: 'map.wanted' }), [actor])

  const broke = (error: unknown) => actor.send({ type: 'map.broke', error })
  const retry = () => {
    setAgencyMap(lazyAgencyMap)
    actor.send({ type: 'map.retried' })
  }
  return (
    <div className={classes.area}>
      {present ? (
        <MapBoundary onBroke={broke}>
          <Suspense>
            <AgencyMap
              {...map}
              parts={present}
              onDrawn={(bounds) => {
                actor.send({ type: 'map.drawn' })
                onDrawn(bounds)
              }}
              onRefused={() => actor.send({ type: 'map.refused' })}
              onBroke={broke}
            />
          </Suspense>
        </MapBoundary>
      ) : null}
      {present && !loading ? null : (
        <MapPanel reason={loading || mounted ? 'loading' : refused ? 'refused' : 'failed'} onRetry={retry} />
      )}
    </div>
  )
}
