import { useSelector } from '@xstate/react'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { MapView } from '../../machines/agency-search/types.ts'
import type { mapLoadMachine } from '../../machines/map-load/machine.ts'
import { isMapLoading, isMapMounted } from '../../machines/map-load/selectors.ts'
import classes from '../map/map.module.css'
import { MapBoundary } from './map-boundary.tsx'
import { MapPanel } from './map-panel.tsx'
import type { MapLoad, MapParts } from './wiring.ts'

/** The props of every map: its input and its callbacks. */
export interface MountedMap {
  parts: MapParts
  onDrawn(view: MapView): void
  onRefused(): void
  onFailed(error: unknown): void
}

interface MapFrameProps<Given extends object> {
  actor: ActorRefFrom<typeof mapLoadMachine>
  parts: MapLoad['parts']
  /** Loads the component in parallel with the library. */
  load(): Promise<{ default: ComponentType<Given & MountedMap> }>
  given: Given
  onDrawn?(view: MapView): void
  /** A sentence that says what works without the map. */
  without: string
}

/** Created per map, so that code that failed to load is requested again. */
const lazyMap = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) => {
  const code = load()
  // A failure is reported by the map that needs it.
  code.catch(() => undefined)
  return lazy(() => code) as ComponentType<Props>
}

/** Shows the map once it is loaded, and a panel before that or if it fails. */
export const MapFrame = <Given extends object>(props: MapFrameProps<Given>) => {
  const { actor, parts, load, given, onDrawn, without } = props
  const loading = useSelector(actor, isMapLoading)
  const mounted = useSelector(actor, isMapMounted)
  const refused = useSelector(actor, (snapshot) => snapshot.matches('authFailure'))
  const [LazyMap, setLazyMap] = useState<ComponentType<Given & MountedMap>>(() => lazyMap(load))
  const present = mounted ? parts() : null

  useEffect(() => actor.send({ type: 'map.requested' }), [actor])

  const broke = (error: unknown) => actor.send({ type: 'map.failed', error })
  const retry = () => {
    setLazyMap(() => lazyMap(load))
    actor.send({ type: 'map.retried' })
  }
  return (
    <div className={classes.area}>
      {present ? (
        <MapBoundary onFailed={broke}>
          <Suspense>
            <LazyMap
              {...given}
              parts={present}
              onDrawn={(view) => {
                actor.send({ type: 'map.drawn' })
                onDrawn?.(view)
              }}
              onRefused={() => actor.send({ type: 'map.refused' })}
              onFailed={broke}
            />
          </Suspense>
        </MapBoundary>
      ) : null}
      {present && !loading ? null : (
        <MapPanel
          reason={loading || mounted ? 'loading' : refused ? 'refused' : 'failed'}
          without={without}
          onRetry={retry}
        />
      )}
    </div>
  )
}
