import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import classes from './map.module.css'
import type { MapFeature } from './map-canvas.tsx'
import type { ColorScheme } from './map-colors.ts'
import { findNearestPin } from './nearest-pin.ts'
import { pinAndClusterLayers } from './pin-and-cluster-layers.tsx'
import { PinCard, type PinSummary } from './pin-card.tsx'
import { PinRing } from './pin-ring.tsx'
import { useMapInstance } from './use-map-instance.ts'

interface KeyboardCursorProps {
  getSummary(feature: MapFeature): PinSummary | null
  onOpen(map: MapLibreMap, feature: MapFeature): void
  colorScheme: ColorScheme
}

const usedKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', '+', '=', '-', '_', 'Enter']

/** True for the keys that move the map, or open a pin. Others, such as Escape, may follow a click. */
const usesMap = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  usedKeys.includes(key) && !altKey && !ctrlKey && !metaKey

/** The distance between the ring and its pin, in px. */
const ringDistance = 10

/**
 * Keyboard access to pins and clusters: while the map is used with the keyboard, the one nearest to its center is
 * marked and named, and Enter works like a click on it. [PIN-05, SCALE-14]
 */
export const KeyboardCursor = ({ getSummary, onOpen, colorScheme }: KeyboardCursorProps) => {
  const map = useMapInstance()
  const [focused, setFocused] = useState(false)
  const [feature, setFeature] = useState<MapFeature | null>(null)
  const [closedKey, setClosedKey] = useState<string | null>(null)
  const summary = feature && getSummary(feature)
  const closeCard = useEffectEvent(() => setClosedKey(feature && getFeatureKey(feature)))
  // Enter opens the announced pin even while the map moves to another one.
  const open = useEffectEvent(() => {
    const announced = feature ?? findNearestPin(map, pinAndClusterLayers)
    if (announced) onOpen(map, announced)
  })

  useEffect(() => {
    const canvas = map.getCanvas()
    // `:focus-visible` alone also starts to match when any key is pressed after a click.
    let usesKeyboard = false
    const updateFeature = () => {
      const found = usesKeyboard ? findNearestPin(map, pinAndClusterLayers) : null
      setFocused(usesKeyboard)
      // The map draws the ring, which causes another `idle`; the same pin must not redraw it.
      setFeature((last) => (last && found && isSameFeature(last, found) ? last : found))
      setClosedKey((last) => (found && getFeatureKey(found) === last ? last : null))
    }
    const setUsesKeyboard = (isUsed: boolean) => {
      usesKeyboard = isUsed
      updateFeature()
    }
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Enter') open()
      if (event.key === 'Escape') closeCard()
      if (usesMap(event)) setUsesKeyboard(true)
    }
    const handleFocus = () => setUsesKeyboard(canvas.matches(':focus-visible'))
    const handleBlur = () => setUsesKeyboard(false)
    // Blurs the canvas, so that the click focuses it as pointer input, without the keyboard cursor.
    const endKeyboardUse = () => {
      if (canvas.matches(':focus-visible')) canvas.blur()
    }
    canvas.addEventListener('pointerdown', endKeyboardUse)
    canvas.addEventListener('focus', handleFocus)
    canvas.addEventListener('blur', handleBlur)
    canvas.addEventListener('keydown', handleKeyDown)
    map.on('idle', updateFeature)
    return () => {
      canvas.removeEventListener('pointerdown', endKeyboardUse)
      canvas.removeEventListener('focus', handleFocus)
      canvas.removeEventListener('blur', handleBlur)
      canvas.removeEventListener('keydown', handleKeyDown)
      map.off('idle', updateFeature)
    }
  }, [map])

  return (
    <>
      <PinRing id="keyboard-cursor" pin={feature && toPin(feature)} colorScheme={colorScheme} />
      <div className={focused ? classes.keyboardHint : 'visually-hidden'} role="status">
        {focused
          ? `Use the arrow keys to move the map and + or − to zoom.${summary ? ` Press Enter to show ${formatSummary(summary)}.` : ''}`
          : ''}
      </div>
      {feature && summary && getFeatureKey(feature) !== closedKey ? (
        <PinCard key={getFeatureKey(feature)} feature={feature} summary={summary} ring={ringDistance} />
      ) : null}
    </>
  )
}

const getCoordinates = ({ geometry }: MapFeature): number[] =>
  geometry.type === 'Point' ? geometry.coordinates : []

const formatSummary = ({ title, details }: PinSummary): string => [title, ...details].join(', ')

/** Identifies a pin or cluster, even after the same results are loaded again. */
export const getFeatureKey = (feature: MapFeature): string => {
  const { id, count } = feature.properties
  return JSON.stringify(count === undefined ? id : [count, getCoordinates(feature)])
}

const isSameFeature = (a: MapFeature, b: MapFeature): boolean =>
  JSON.stringify([a.properties, getCoordinates(a)]) === JSON.stringify([b.properties, getCoordinates(b)])

const toPin = (feature: MapFeature) => {
  const [longitude = 0, latitude = 0] = getCoordinates(feature)
  return { longitude, latitude, count: Number(feature.properties.count ?? 1) }
}
