import type { CameraOptions, Map as MapLibreMap, MapMovementEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { CameraTarget, VisibleMap } from '../../machines/agency-search/types.ts'
import { isNarrowScreen } from '../breakpoints.ts'
import { getMoveTarget, tagWithMoveTarget } from './camera-moves.ts'
import { resizeToContainer } from './canvas-size.tsx'
import { fitCamera } from './fit-camera.ts'
import { useMapInstance } from './use-map-instance.ts'
import { getVisibleMap } from './visible-bounds.ts'
import { toMapZoom } from './zoom.ts'

interface AppCameraMovesProps {
  /** The position that the app requests, or null while the user controls the map. Each object is used once. */
  moveTarget: CameraTarget | null
  onArrived(target: CameraTarget, view: VisibleMap): void
}

const flightTime = 1_200
const panTime = 500

/**
 * Moves the map to where the app requests and calls `onArrived` when it stops; until then the canvas is `aria-busy`. A
 * request that is replaced is not reported; one that the user interrupts ends where they stopped it. With
 * reduced motion, the library jumps there.
 */
export const AppCameraMoves = ({ moveTarget, onArrived }: AppCameraMovesProps) => {
  const map = useMapInstance()
  const latest = useRef<CameraTarget | null>(null)
  /** True if the map was resized during a move, so the move ends off target. */
  const isOffTarget = useRef(false)
  /** True for the first effect: the map starts at the requested position. */
  const isFirstEffect = useRef(true)
  const sendView = useEffectEvent((target: CameraTarget) => onArrived(target, getVisibleMap(map)))

  useEffect(() => {
    const arrive = (event: MapMovementEvent) => {
      const target = latest.current
      if (target === null || getMoveTarget(event) !== target) return
      if (isOffTarget.current) {
        isOffTarget.current = false
        map.jumpTo(getCamera(map, target), tagWithMoveTarget(target))
        return
      }
      map.getCanvas().removeAttribute('aria-busy')
      sendView(target)
    }
    const handleResize = () => {
      isOffTarget.current = map.getCanvas().hasAttribute('aria-busy')
    }
    map.on('moveend', arrive)
    map.on('resize', handleResize)
    return () => {
      map.off('moveend', arrive)
      map.off('resize', handleResize)
    }
  }, [map])

  useEffect(() => {
    const isThere = isFirstEffect.current
    isFirstEffect.current = false
    if (moveTarget === null || moveTarget === latest.current) return
    const tag = tagWithMoveTarget(moveTarget)
    // The observer of the container is called after this effect.
    resizeToContainer(map, tag)
    const isUndrawn = latest.current === null && map.getLayersOrder().length === 0
    latest.current = moveTarget
    isOffTarget.current = false
    map.getCanvas().setAttribute('aria-busy', 'true')
    const view = getCamera(map, moveTarget)
    if (isThere || isUndrawn || document.hidden) map.jumpTo(view, tag)
    else if (view.zoom === undefined)
      map.easeTo({ ...view, offset: getPanOffset(map), duration: panTime }, tag)
    else map.flyTo({ ...view, duration: flightTime }, tag)
  }, [map, moveTarget])
  return null
}

/** Where a selected pin is drawn, in pixels from the map center: on a phone, above the agency's card. */
const getPanOffset = (map: MapLibreMap): [x: number, y: number] => [
  0,
  isNarrowScreen() ? -map.getContainer().clientHeight / 6 : 0,
]

const getCamera = (map: MapLibreMap, { center, zoom, fitBounds, isCircle }: CameraTarget) => {
  const isHidden = map.getContainer().clientWidth === 0
  const fitted = fitBounds && !isHidden ? fitCamera(map, fitBounds, isCircle) : undefined
  const target: CameraOptions = { center: [center.longitude, center.latitude] }
  return fitted ?? (zoom === null ? target : { ...target, zoom: toMapZoom(zoom) })
}
