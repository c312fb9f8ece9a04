import { Button, Stack, Text, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { mapLoadMachine } from '../../machines/map-load/machine.ts'
import { isMapLoading, isMapMounted } from '../../machines/map-load/selectors.ts'
import { texts } from '../../machines/map-load/texts.ts'
import classes from '../map/map.module.css'
import type { LoadableMap, MapModules } from './wiring.ts'

/** The props of every map: its input and its callbacks. */
export interface MountedMapProps {
  modules: MapModules
  onDrawn(): void
  onRejected(): void
  onFailed(error: unknown): void
}

interface MapLoadProps<Props extends object> {
  actor: ActorRefFrom<typeof mapLoadMachine>
  modules: LoadableMap['modules']
  /** Loads the component in parallel with the library. */
  load(): Promise<{ default: ComponentType<Props & MountedMapProps> }>
  mapProps: Props
  /** A sentence that says what works without the map. */
  fallbackText: string
}

/** Creates a component for each map, so that code that failed to load is requested again. */
const createLazyMap = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) => {
  const code = load()
  // A failure is reported by the map that needs it.
  code.catch(() => undefined)
  return lazy(() => code) as ComponentType<Props>
}

interface MapBoundaryProps {
  children: ReactNode
  onFailed(error: unknown): void
}

class MapBoundary extends Component<MapBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailed(error)
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

export const MapLoad = <Props extends object>(props: MapLoadProps<Props>) => {
  const { actor, modules, load, mapProps, fallbackText } = props
  const loading = useSelector(actor, isMapLoading)
  const mounted = useSelector(actor, isMapMounted)
  const rejected = useSelector(actor, (snapshot) => snapshot.matches('authFailure'))
  const canRetry = useSelector(actor, (snapshot) => snapshot.can({ type: 'map.retried' }))
  const [LazyMap, setLazyMap] = useState<ComponentType<Props & MountedMapProps>>(() => createLazyMap(load))
  const loadedModules = mounted ? modules() : null

  useEffect(() => actor.send({ type: 'map.requested' }), [actor])

  const handleFailure = (error: unknown) => actor.send({ type: 'map.failed', error })
  const retry = () => {
    setLazyMap(() => createLazyMap(load))
    actor.send({ type: 'map.retried' })
  }
  return (
    <div className={classes.area}>
      {loadedModules ? (
        <MapBoundary onFailed={handleFailure}>
          <Suspense>
            <LazyMap
              {...mapProps}
              modules={loadedModules}
              onDrawn={() => actor.send({ type: 'map.drawn' })}
              onRejected={() => actor.send({ type: 'key.rejected' })}
              onFailed={handleFailure}
            />
          </Suspense>
        </MapBoundary>
      ) : null}
      {loadedModules && !loading ? null : (
        <MapPanel
          reason={loading || mounted ? 'loading' : rejected ? 'rejected' : 'failed'}
          fallbackText={fallbackText}
          onRetry={canRetry ? retry : undefined}
        />
      )}
    </div>
  )
}

interface MapPanelProps {
  reason: 'loading' | 'rejected' | 'failed'
  fallbackText: string
  /** Undefined if retrying cannot help. */
  onRetry: (() => void) | undefined
}

const MapPanel = ({ reason, fallbackText, onRetry }: MapPanelProps) => {
  if (reason === 'loading') {
    return (
      <div className={classes.panel} role="status">
        {texts.loading}
      </div>
    )
  }
  return (
    <div className={classes.panel} role="alert">
      <Stack align="center" gap="sm" maw={360}>
        <Title order={2} size="h4" ta="center">
          {texts[reason]}
        </Title>
        <Text ta="center">{reason === 'rejected' ? texts.rejectedWhy : fallbackText}</Text>
        {onRetry ? (
          <Button variant="default" onClick={onRetry}>
            {texts.retry}
          </Button>
        ) : null}
      </Stack>
    </div>
  )
}
