import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import classes from './map.module.css'
import type { MapFeature } from './map-canvas.tsx'
import type { ColorScheme } from './map-colors.ts'
import { nearestPin } from './nearest-pin.ts'
import { PinCard, type PinSummary } from './pin-card.tsx'
import { pinLayers } from './pin-layers.tsx'
import { PinRing } from './pin-ring.tsx'
import { useMapInstance } from './use-map-instance.ts'

interface KeyboardCursorProps {
  summaryOf(feature: MapFeature): PinSummary | null
  onOpen(map: MapLibreMap, feature: MapFeature): void
  colorScheme: ColorScheme
}

/** How far the ring reaches beyond its pin, in px. */
const ringWidth = 10

/**
 * Keyboard access to pins and clusters: while the map has the focus, the one nearest to its center is
 * marked and named, and Enter works like a click on it. [SCALE-14]
 */
export const KeyboardCursor = ({ summaryOf, onOpen, colorScheme }: KeyboardCursorProps) => {
  const map = useMapInstance()
  const [focused, setFocused] = useState(false)
  const [feature, setFeature] = useState<MapFeature | null>(null)
  const [closed, setClosed] = useState<MapFeature | null>(null)
  const summary = feature && summaryOf(feature)
  const closeCard = useEffectEvent(() => setClosed(feature))
  // Enter opens the named pin even while the map moves to another one.
  const open = useEffectEvent(() => {
    const named = feature ?? nearestPin(map, pinLayers)
    if (named) onOpen(map, named)
  })

  useEffect(() => {
    const canvas = map.getCanvas()
    const look = () => {
      const isFocused = canvas.matches(':focus-visible')
      const found = isFocused ? nearestPin(map, pinLayers) : null
      setFocused(isFocused)
      // The map draws the ring, which causes another `idle`; the same pin must not redraw it.
      setFeature((last) => (last && found && keyOf(last) === keyOf(found) ? last : found))
    }
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Enter') open()
      else if (event.key === 'Escape') closeCard()
      else look()
    }
    canvas.addEventListener('focus', look)
    canvas.addEventListener('blur', look)
    canvas.addEventListener('keydown', press)
    map.on('idle', look)
    return () => {
      canvas.removeEventListener('focus', look)
      canvas.removeEventListener('blur', look)
      canvas.removeEventListener('keydown', press)
      map.off('idle', look)
    }
  }, [map])

  return (
    <>
      <PinRing id="keyboard-cursor" pin={feature && placeOf(feature)} colorScheme={colorScheme} />
      <div className={focused ? classes.keyboardHint : 'visually-hidden'} role="status">
        {focused
          ? `Use the arrow keys to move and + or − to zoom.${summary ? ` Press Enter for ${inWords(summary)}.` : ''}`
          : ''}
      </div>
      {feature && summary && feature !== closed ? (
        <PinCard key={keyOf(feature)} feature={feature} summary={summary} ring={ringWidth} />
      ) : null}
    </>
  )
}

const positionOf = ({ geometry }: MapFeature): number[] =>
  geometry.type === 'Point' ? geometry.coordinates : []

const inWords = ({ title, details }: PinSummary): string => [title, ...details].join(', ')

/** The same for one pin, however often it is found. */
export const keyOf = (feature: MapFeature): string =>
  JSON.stringify([feature.properties, positionOf(feature)])

const placeOf = (feature: MapFeature) => {
  const [longitude = 0, latitude = 0] = positionOf(feature)
  return { longitude, latitude, count: Number(feature.properties.count ?? 1) }
}
