import { Layer, Source } from 'react-map-gl/maplibre'
import type { PointMarker } from '../map-load/wiring.ts'
import { clusterSize } from './agency-layers.tsx'
import { type ColorScheme, mapColors } from './map-colors.ts'

interface MarkerRingProps {
  /** Names the ring among those of the map. */
  id: string
  marker: PointMarker | null
  colorScheme: ColorScheme
}

const pinSize = 22

/** A ring around a pin or a cluster. */
export const MarkerRing = ({ id, marker, colorScheme }: MarkerRingProps) => {
  const { selected, ring } = mapColors[colorScheme]
  const size = ['case', ['>', ['get', 'count'], 1], clusterSize(9), pinSize] as [
    'case',
    boolean | ['>', ['get', string], number],
    ReturnType<typeof clusterSize>,
    number,
  ]
  return (
    <Source id={id} type="geojson" data={featureOf(marker)}>
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

const featureOf = (marker: PointMarker | null): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: marker
    ? [
        {
          type: 'Feature',
          properties: { count: marker.count },
          geometry: { type: 'Point', coordinates: [marker.longitude, marker.latitude] },
        },
      ]
    : [],
})
