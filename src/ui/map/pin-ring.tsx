import { Layer, Source } from 'react-map-gl/maplibre'
import type { PinOrCluster } from '../map-load/wiring.ts'
import { clusterRadius } from './cluster-radius.ts'
import { type ColorScheme, overlayColors } from './map-colors.ts'

interface PinRingProps {
  /** Unique among the rings on the map. */
  id: string
  pin: PinOrCluster | null
  colorScheme: ColorScheme
}

const ringRadius = 22

export const PinRing = ({ id, pin, colorScheme }: PinRingProps) => {
  const { selected, ring } = overlayColors[colorScheme]
  const size = ['case', ['>', ['get', 'count'], 1], clusterRadius(9), ringRadius] as [
    'case',
    boolean | ['>', ['get', string], number],
    ReturnType<typeof clusterRadius>,
    number,
  ]
  return (
    <Source id={id} type="geojson" data={createFeatures(pin)}>
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

const createFeatures = (pin: PinOrCluster | null): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: pin
    ? [
        {
          type: 'Feature',
          properties: { count: pin.count },
          geometry: { type: 'Point', coordinates: [pin.longitude, pin.latitude] },
        },
      ]
    : [],
})
