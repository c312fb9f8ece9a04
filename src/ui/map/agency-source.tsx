import type { VectorTileSource } from 'maplibre-gl'
import { type ReactNode, useEffect, useState } from 'react'
import { Source } from 'react-map-gl/maplibre'
import { maxZoom } from './map-canvas.tsx'
import { useMapInstance } from './use-map-instance.ts'

interface AgencySourceProps {
  /** URLs of the agencies' tiles; they change with the agencies. */
  tiles: string[]
  children: ReactNode
}

const id = 'agencies'

/**
 * The source of the agencies. The URLs change only when no old tile is loading, because the library would treat that
 * tile as a new one (6.17, `VectorTileSource.loadTile`). Until then, the old tiles are shown.
 */
export const AgencySource = ({ tiles, children }: AgencySourceProps) => {
  const map = useMapInstance()
  const [first] = useState(tiles)
  useEffect(() => {
    const stop = () => {
      map.off('sourcedata', change)
      map.off('idle', change)
    }
    const change = () => {
      const source = map.getSource<VectorTileSource>(id)
      if (!source || !map.isSourceLoaded(id)) return
      stop()
      if (source.tiles[0] !== tiles[0]) source.setTiles(tiles)
    }
    map.on('sourcedata', change)
    map.on('idle', change)
    change()
    return stop
  }, [map, tiles])
  return (
    <Source id={id} type="vector" tiles={first} maxzoom={maxZoom + 1}>
      {children}
    </Source>
  )
}
