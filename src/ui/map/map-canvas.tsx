import type { MapLayerMouseEvent } from 'maplibre-gl'
import { type ReactNode, useRef, useState } from 'react'
import { type ErrorEvent, Map as MapGl, NavigationControl } from 'react-map-gl/maplibre'
import type { CameraTarget, MapView } from '../../machines/agency-search/types.ts'
import { GraphicsWatch } from '../map-load/graphics-watch.tsx'
import type { MapParts } from '../map-load/wiring.ts'
import { WorkerWatch } from '../map-load/worker-watch.tsx'
import { Attribution } from './attribution.tsx'
import { CanvasSize } from './canvas-size.tsx'
import { ColorSchemeOfStyle } from './color-scheme-of-style.tsx'
import { FirstPicture } from './first-picture.tsx'
import type { ColorScheme } from './map-colors.ts'
import { UserCameraMoves } from './user-camera-moves.tsx'
import { toMapZoom } from './zoom.ts'

/** How close the map goes; from there on, what lies together cannot be told apart. */
export const closestZoom = 18

/** Something drawn on the map, as it is found under the pointer. */
export type MapFeature = NonNullable<MapLayerMouseEvent['features']>[number]

export interface MapCanvasProps {
  parts: MapParts
  /** Where the map stands at first; zoom on the scale of 256-pixel tiles. */
  camera: CameraTarget
  colorScheme: ColorScheme
  /** What the map is called for people who do not see it. */
  label: string
  /** The first picture stands. */
  onDrawn(view: MapView): void
  /** The map service rejects the key. */
  onRefused(): void
  /** The map cannot go on. */
  onBroke(error: unknown): void
  /** A person has moved the map: by wheel, pinch, keys, buttons or a drag that came to rest. */
  onBoundsChanged?(view: MapView): void
  onDragStarted?(): void
  onDragEnded?(): void
  /** False for a map that is looked at, and moved by its buttons alone. */
  interactive?: boolean
  /** The layers whose features can be clicked. */
  clickableLayers?: string[]
  /** A click, with the features of those layers under it, the topmost first. */
  onClick?(event: MapLayerMouseEvent): void
  /**
   * The topmost feature under the pointer, with each of its moves; null for none, when the map starts to move, and for a click.
   *
   * @param entered What the pointer moved onto as it left the map.
   */
  onPointed?(feature: MapFeature | null, entered?: EventTarget | null): void
  /** Layers and markers. */
  children?: ReactNode
}

/** A map with its controls, north up and flat. What lies on it are its children. */
export const MapCanvas = (props: MapCanvasProps) => {
  const { parts, camera, colorScheme, label, interactive = true, clickableLayers = [] } = props
  const { children } = props
  const [initial] = useState({ camera, colorScheme })
  const [pointing, setPointing] = useState(false)
  const drawn = useRef(false)
  const gapTold = useRef(false)

  const follow = (feature: MapFeature | null, entered?: EventTarget | null) => {
    setPointing(feature !== null)
    props.onPointed?.(feature, entered)
  }
  const fail = ({ error, ...origin }: ErrorEvent) => {
    const isPart = drawn.current || 'sourceId' in origin || 'tile' in origin
    if (isRefusal(error)) props.onRefused()
    else if (!isPart) props.onBroke(error)
    else if (!gapTold.current) {
      // A tile that is missing leaves a gap that can be seen; one line tells a developer of all of them.
      gapTold.current = true
      console.warn('A part of the map could not be loaded.', error)
    }
  }

  return (
    <MapGl
      mapLib={parts.library}
      mapStyle={parts.style}
      initialViewState={{ ...initial.camera.center, zoom: toMapZoom(initial.camera.zoom ?? 0) }}
      globalState={{ colorScheme: initial.colorScheme }}
      locale={{ 'Map.Title': label }}
      minZoom={2}
      maxZoom={closestZoom}
      maxPitch={0}
      dragRotate={false}
      touchPitch={false}
      trackResize={false}
      // Names and pins are there at once: while they fade in, the whole map is drawn anew for each frame.
      fadeDuration={0}
      interactive={interactive}
      attributionControl={false}
      cursor={pointing ? 'pointer' : ''}
      interactiveLayerIds={clickableLayers}
      onError={fail}
      onClick={(event) => {
        follow(null)
        props.onClick?.(event)
      }}
      onMouseMove={({ target, features: [feature = null] = [] }) =>
        follow(target.dragPan.isActive() ? null : feature)
      }
      onMouseOut={({ originalEvent: { relatedTarget } }) => follow(null, relatedTarget)}
      onMoveStart={() => follow(null)}
      onDragStart={() => props.onDragStarted?.()}
      onDragEnd={() => props.onDragEnded?.()}
    >
      <NavigationControl position="bottom-left" showCompass={false} />
      <Attribution />
      <CanvasSize />
      <ColorSchemeOfStyle colorScheme={colorScheme} draw={parts.drawPictures} />
      <UserCameraMoves onMoved={(view) => props.onBoundsChanged?.(view)} />
      <GraphicsWatch watch={parts.watchGraphics} onLost={props.onBroke} />
      <WorkerWatch watch={parts.watchWorker} onLost={props.onBroke} />
      {children}
      <FirstPicture
        style={parts.style}
        onDrawn={(view) => {
          drawn.current = true
          props.onDrawn(view)
        }}
      />
    </MapGl>
  )
}

const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  (error.status === 401 || error.status === 403)
