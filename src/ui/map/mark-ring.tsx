import { Layer, Source } from 'react-map-gl/maplibre'
import type { Mark } from '../map-load/wiring.ts'
import { clusterSize } from './agency-layers.tsx'
import { type ColorScheme, mapColors } from './map-colors.ts'

interface MarkRingProps {
  /** Names the ring among those of the map. */
  id: string
  mark: Mark | null
  colorScheme: ColorScheme
}

const pinSize = 22

/** A ring around a pin or a cluster. */
export const MarkRing = ({ id, mark, colorScheme }: MarkRingProps) => {
  const { selected, ring } = mapColors[colorScheme]
  const size = ['case', ['>', ['get', 'count'], 1], clusterSize(9), pinSize] as [
    'case',
    boolean | ['>', ['get', string], number],
    ReturnType<typeof clusterSize>,
    number,
  ]
  return (
    <Source id={id} type="geojson" data={featureOf(mark)}>
      <Layer
        id={`${id}-halo`}
        type="circle"
        paint={{
          'circle-opacity': 0,
          'circle-radius': size,
          'circle-stroke-color': ring,
          'circle-stroke-width': 6,
        }}
      />
      <Layer
        id={id}
        type="circle"
        paint={{
          'circle-opacity': 0,
          'circle-radius': size,
          'circle-stroke-color': selected,
          'circle-stroke-width': 3,
        }}
      />
    </Source>
  )
}

const featureOf = (mark: Mark | null): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: mark
    ? [
        {
          type: 'Feature',
          properties: { count: mark.count },
          geometry: { type: 'Point', coordinates: [mark.longitude, mark.latitude] },
        },
      ]
    : [],
})
