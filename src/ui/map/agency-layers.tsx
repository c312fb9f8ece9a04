import { useEffect, useMemo, useState } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import type { Agency } from '../../services/api/contract/agency.ts'
import { agencyFeatures } from './agency-features.ts'
import { agencyIconImages, iconPixelRatio } from './agency-icon-images.ts'
import { closestZoom } from './map-canvas.tsx'
import { type ColorScheme, mapColors } from './map-colors.ts'
import { selectedFeatures } from './selected-features.ts'
import { useMapInstance } from './use-map-instance.ts'

export const agencySource = 'agencies'
export const pinLayer = 'agency-pins'
export const clusterLayer = 'agency-clusters'
export const selectedPinLayer = 'selected-agency-pins'
export const selectedClusterLayer = 'selected-agency-clusters'

/** The layers of agencies that can be clicked. */
export const agencyLayers = [pinLayer, clusterLayer, selectedPinLayer, selectedClusterLayer]

interface AgencyLayersProps {
  agencies: Agency[]
  selectedIds: readonly number[]
  colorScheme: ColorScheme
  labelFont: string[]
}

/** Half of the square, in pixels, within which agencies become one cluster. */
const clusterRadius = 120
const isCluster = ['has', 'point_count'] as ['has', string]

/** Gives the map the pictures that the layers name; true when it has them. */
const useIconImages = (colorScheme: ColorScheme): boolean => {
  const map = useMapInstance()
  const [ready, setReady] = useState(false)
  useEffect(() => {
    for (const [name, image] of agencyIconImages(colorScheme)) {
      if (map.hasImage(name)) map.updateImage(name, image)
      else map.addImage(name, image, { pixelRatio: iconPixelRatio })
    }
    setReady(true)
  }, [map, colorScheme])
  return ready
}

/** The agencies as pins, those close together as clusters with their count, and the selected ones above them. */
export const AgencyLayers = ({ agencies, selectedIds, colorScheme, labelFont }: AgencyLayersProps) => {
  const ready = useIconImages(colorScheme)
  const features = useMemo(() => agencyFeatures(agencies), [agencies])
  const selected = useMemo(() => selectedFeatures(agencies, selectedIds), [agencies, selectedIds])
  const { accent, onAccent, selected: selectedFill, onSelected, ring } = mapColors[colorScheme]
  if (!ready) return null
  return (
    <>
      <Source
        id={agencySource}
        type="geojson"
        data={features}
        cluster
        clusterRadius={clusterRadius}
        clusterMaxZoom={closestZoom}
        maxzoom={closestZoom + 1}
        clusterProperties={{
          firstPlace: ['min', ['get', 'place']],
          lastPlace: ['max', ['get', 'place']],
        }}
      >
        <Layer
          id={clusterLayer}
          type="circle"
          filter={isCluster}
          paint={{
            'circle-color': accent,
            'circle-radius': ['step', ['get', 'point_count'], 17, 100, 21, 1_000, 26, 10_000, 31],
            'circle-stroke-color': accent,
            'circle-stroke-opacity': 0.25,
            'circle-stroke-width': 5,
          }}
        />
        <Layer
          id="agency-cluster-counts"
          type="symbol"
          filter={isCluster}
          layout={countLayout('point_count', labelFont)}
          paint={{ 'text-color': onAccent }}
        />
        <Layer
          id={pinLayer}
          type="symbol"
          filter={['!', isCluster]}
          layout={{
            'icon-image': ['get', 'icon'],
            'icon-allow-overlap': true,
          }}
        />
      </Source>
      <Source id="selected-agencies" type="geojson" data={selected}>
        <Layer
          id={selectedClusterLayer}
          type="circle"
          filter={['>', ['get', 'count'], 1]}
          paint={{
            'circle-color': selectedFill,
            'circle-radius': 20,
            'circle-stroke-color': ring,
            'circle-stroke-width': 3,
          }}
        />
        <Layer
          id="selected-agency-counts"
          type="symbol"
          filter={['>', ['get', 'count'], 1]}
          layout={countLayout('count', labelFont)}
          paint={{ 'text-color': onSelected }}
        />
        <Layer
          id={selectedPinLayer}
          type="symbol"
          filter={['==', ['get', 'count'], 1]}
          layout={{
            'icon-image': ['concat', ['get', 'icon'], '-selected'],
            'icon-allow-overlap': true,
          }}
        />
      </Source>
    </>
  )
}

const countLayout = (property: string, labelFont: string[]) => ({
  'text-field': ['number-format', ['get', property], { locale: 'en-US' }] as [
    'number-format',
    ['get', string],
    { locale: string },
  ],
  'text-font': labelFont,
  'text-size': 13,
  'text-allow-overlap': true,
  // The names of the map below keep away from the disc, not from the digits alone.
  'text-padding': 12,
})
