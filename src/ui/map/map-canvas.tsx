import type { MapLayerMouseEvent } from 'maplibre-gl'
import { type ReactNode, useRef, useState } from 'react'
import { type ErrorEvent, Map as MapGl, NavigationControl } from 'react-map-gl/maplibre'
import type { CameraTarget, VisibleMap } from '../../machines/agency-search/types.ts'
import { MapFailures } from '../map-load/map-failures.tsx'
import type { MapModules } from '../map-load/wiring.ts'
import { Attribution } from './attribution.tsx'
import { CanvasSize } from './canvas-size.tsx'
import { ColorSchemeOfStyle } from './color-scheme-of-style.tsx'
import { FirstFrame } from './first-frame.tsx'
import type { ColorScheme } from './map-colors.ts'
import { UserCameraMoves } from './user-camera-moves.tsx'
import { toMapZoom } from './zoom.ts'

export const maxZoom = 18

export type MapFeature = NonNullable<MapLayerMouseEvent['features']>[number]

export interface MapCanvasProps {
  modules: MapModules
  /** The initial position; zoom on the scale of 256-pixel tiles. */
  camera: CameraTarget
  colorScheme: ColorScheme
  label: string
  onDrawn(): void
  onRejected(): void
  onFailed(error: unknown): void
  /** The map exists, or the user has moved it by wheel, pinch, keys, buttons, or a drag that has ended. */
  onBoundsChanged?(view: VisibleMap): void
  /** The size of the map has changed, for example because the user resized the window. */
  onResized?(view: VisibleMap): void
  onDragStarted?(): void
  onDragEnded?(): void
  /** False for a map that can be moved only with its buttons. */
  interactive?: boolean
  /** The layers whose features can be clicked. */
  clickableLayers?: string[]
  /** A click, with the features of those layers under it, the topmost first. */
  onClick?(event: MapLayerMouseEvent): void
  /**
   * Called with each pointer move: the topmost feature under it, or null. Also null when the map starts to move or is
   * clicked.
   *
   * @param entered The element that the pointer entered when it left the map.
   */
  onHovered?(feature: MapFeature | null, entered?: EventTarget | null): void
  children?: ReactNode
}

/** A flat map with its controls, north up. Its children are drawn on it. */
export const MapCanvas = (props: MapCanvasProps) => {
  const { modules, camera, colorScheme, label, interactive = true, clickableLayers = [] } = props
  const { children } = props
  const [initial] = useState({ camera, colorScheme })
  const [isHovering, setIsHovering] = useState(false)
  const drawn = useRef(false)
  const isGapLogged = useRef(false)

  const setHovered = (feature: MapFeature | null, entered?: EventTarget | null) => {
    setIsHovering(feature !== null)
    props.onHovered?.(feature, entered)
  }
  const fail = ({ error, ...origin }: ErrorEvent) => {
    const isPart = drawn.current || 'sourceId' in origin || 'tile' in origin
    if (isRejection(error)) props.onRejected()
    else if (!isPart) props.onFailed(error)
    else if (!isGapLogged.current) {
      // Missing tiles leave visible gaps; one warning is enough for a developer.
      isGapLogged.current = true
      console.warn('Part of the map could not be loaded.', error)
    }
  }

  return (
    <MapGl
      mapLib={modules.library}
      mapStyle={modules.style}
      initialViewState={{ ...initial.camera.center, zoom: toMapZoom(initial.camera.zoom ?? 0) }}
      globalState={{ colorScheme: initial.colorScheme }}
      locale={{ 'Map.Title': label }}
      minZoom={2}
      maxZoom={maxZoom}
      maxPitch={0}
      dragRotate={false}
      touchPitch={false}
      trackResize={false}
      // A fade would redraw the whole map in each frame.
      fadeDuration={0}
      interactive={interactive}
      attributionControl={false}
      cursor={isHovering ? 'pointer' : ''}
      interactiveLayerIds={clickableLayers}
      onError={fail}
      onClick={(event) => {
        setHovered(null)
        props.onClick?.(event)
      }}
      onMouseMove={({ target, features: [feature = null] = [] }) =>
        setHovered(target.dragPan.isActive() ? null : feature)
      }
      onMouseOut={({ originalEvent: { relatedTarget } }) => setHovered(null, relatedTarget)}
      onMoveStart={() => setHovered(null)}
      onDragStart={() => props.onDragStarted?.()}
      onDragEnd={() => props.onDragEnded?.()}
    >
      <NavigationControl position="bottom-left" showCompass={false} />
      <Attribution interactive={interactive} />
      <CanvasSize />
      <ColorSchemeOfStyle colorScheme={colorScheme} draw={modules.drawImages} />
      <UserCameraMoves
        onMoved={(view) => props.onBoundsChanged?.(view)}
        onResized={(view) => props.onResized?.(view)}
      />
      <MapFailures modules={modules} onFailed={props.onFailed} />
      {children}
      <FirstFrame
        style={modules.style}
        onDrawn={() => {
          drawn.current = true
          props.onDrawn()
        }}
      />
    </MapGl>
  )
}

const isRejection = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  (error.status === 401 || error.status === 403)
