import { Layer, Source } from 'react-map-gl/maplibre'
import { agencyIcons } from '../components/agency-card/agency-icons.ts'
import { userLocationLayer } from '../geolocation/user-location-marker.tsx'
import { pointLayer } from '../map-load/wiring.ts'
import { drawAgencyImages, favoriteBadge } from './agency-icon-images.ts'
import { AgencySource } from './agency-source.tsx'
import { clusterRadius, clusterStroke } from './cluster-radius.ts'
import { type ColorScheme, overlayColors } from './map-colors.ts'
import { pinNameLayout, useMapEdgeAreas } from './pin-names.ts'
import type { createSelectedFeatures } from './selected-features.ts'
import { useMapImages } from './use-map-images.ts'
import { useMapInstance } from './use-map-instance.ts'

const pinLayer = 'agency-pins'
const nameLayer = 'agency-names'
const clusterLayer = 'agency-clusters'
const selectedPinLayer = 'selected-agency-pins'
const selectedClusterLayer = 'selected-agency-clusters'

export const pinAndClusterLayers = [pinLayer, nameLayer, clusterLayer, selectedPinLayer, selectedClusterLayer]

interface PinAndClusterLayersProps {
  tiles: string[]
  selected: ReturnType<typeof createSelectedFeatures>
  favoriteIds: readonly number[]
  colorScheme: ColorScheme
  labelFont: string[]
}

const isCluster = ['has', 'cluster'] as ['has', string]
const isSingleAgency = ['==', ['get', 'count'], 1] as ['==', ['get', string], number]

const isOneOf = (ids: readonly number[]) =>
  ['in', ['get', 'id'], ['literal', [...ids]]] as ['in', ['get', string], ['literal', number[]]]

/** In ems. The selected pin is larger. */
const selectedNameDistance = 2.6

/** The badge of a pin, at its upper right corner: a favorite's heart. */
const badgeLayout = (offset: number) => ({
  'icon-image': favoriteBadge,
  'icon-offset': [offset, -offset] as [number, number],
  'icon-allow-overlap': true,
  // Leaves room for the name.
  'icon-ignore-placement': true,
})

export const PinAndClusterLayers = ({
  tiles,
  selected,
  favoriteIds,
  colorScheme,
  labelFont,
}: PinAndClusterLayersProps) => {
  const map = useMapInstance()
  const edgeAreas = useMapEdgeAreas()
  const ready = useMapImages(drawAgencyImages, colorScheme)
  const { accent, onAccent, selected: selectedFill, onSelected, ring } = overlayColors[colorScheme]
  if (!ready) return null
  const isFavorite = isOneOf(favoriteIds)
  // The selected pin, which is drawn above, has the name.
  const isSelected = isOneOf(selected.features.map(({ properties }) => properties.id))
  const namePaint = { 'text-color': selectedFill, 'text-halo-color': ring, 'text-halo-width': 2.5 }
  return (
    <>
      <AgencySource tiles={tiles}>
        {/* Below the clusters, whose counts a pin must not cover. */}
        <Layer
          id={pinLayer}
          type="symbol"
          source-layer={pointLayer}
          filter={['!', isCluster]}
          layout={{
            'icon-image': ['image', ['at', ['get', 'icon'], ['literal', [...agencyIcons]]]],
            'icon-allow-overlap': true,
          }}
        />
        {/* Below all markers, so that it is placed last and covers none. */}
        <Layer
          id={nameLayer}
          type="symbol"
          {...(map.getLayer(userLocationLayer) && { beforeId: userLocationLayer })}
          source-layer={pointLayer}
          filter={['!', isCluster]}
          layout={pinNameLayout(labelFont, ['case', isSelected, '', ['get', 'name']], edgeAreas)}
          paint={namePaint}
        />
        <Layer
          id="agency-favorites"
          type="symbol"
          source-layer={pointLayer}
          filter={['all', ['!', isCluster], isFavorite]}
          layout={badgeLayout(12)}
        />
        <Layer
          id={clusterLayer}
          type="circle"
          source-layer={pointLayer}
          filter={isCluster}
          paint={{
            'circle-color': accent,
            'circle-radius': clusterRadius(),
            'circle-stroke-color': accent,
            'circle-stroke-opacity': 0.25,
            'circle-stroke-width': clusterStroke,
          }}
        />
        <Layer
          id="agency-cluster-counts"
          type="symbol"
          source-layer={pointLayer}
          filter={isCluster}
          layout={countLayout(labelFont)}
          paint={{ 'text-color': onAccent }}
        />
      </AgencySource>
      <Source id="selected-agencies" type="geojson" data={selected}>
        {/* Below the clusters, so that it covers no count. */}
        <Layer
          id="selected-agency-names"
          type="symbol"
          beforeId={clusterLayer}
          filter={isSingleAgency}
          layout={{
            ...pinNameLayout(labelFont, ['get', 'name'], edgeAreas, selectedNameDistance),
            'text-overlap': 'always',
          }}
          paint={namePaint}
        />
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
          layout={countLayout(labelFont)}
          paint={{ 'text-color': onSelected }}
        />
        {/* Also hides the count of a cluster that the pin covers in part. */}
        <Layer
          id="selected-agency-ring"
          type="circle"
          filter={isSingleAgency}
          paint={{
            'circle-color': ring,
            'circle-radius': 26,
            'circle-stroke-color': accent,
            'circle-stroke-width': 3,
          }}
        />
        <Layer
          id={selectedPinLayer}
          type="symbol"
          filter={isSingleAgency}
          layout={{
            'icon-image': ['concat', ['get', 'icon'], '-selected'],
            'icon-allow-overlap': true,
          }}
        />
        <Layer
          id="selected-agency-favorites"
          type="symbol"
          filter={['all', isSingleAgency, isFavorite]}
          layout={badgeLayout(15)}
        />
      </Source>
    </>
  )
}

const countLayout = (labelFont: string[]) => ({
  'text-field': ['number-format', ['get', 'count'], { locale: 'en-US' }] as [
    'number-format',
    ['get', string],
    { locale: string },
  ],
  'text-font': labelFont,
  'text-size': 13,
  'text-allow-overlap': true,
  // Keeps names off the whole circle, not only off its digits.
  'text-padding': 14,
})
