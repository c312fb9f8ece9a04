import type { CameraOptions, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import type { Agency } from '../../../contract/agencies.ts'
import type { Coordinates } from '../../../contract/coordinates.ts'
import { boundsOf } from '../../machines/agency-search/bounds.ts'
import type {
  CameraTarget,
  ResultsScope,
  SearchedArea,
  ViewState,
  VisibleMap,
} from '../../machines/agency-search/types.ts'
import type { AgencyHighlight } from '../agency-highlight.ts'
import { UserLocationMarker } from '../geolocation/user-location-marker.tsx'
import type { MountedMapProps } from '../map-load/map-load.tsx'
import { createStore, type Store, useStore } from '../store.ts'
import { haveSameAddress } from './agency-points.ts'
import { AppCameraMoves } from './app-camera-moves.tsx'
import { fitCamera } from './fit-camera.ts'
import { HighlightedCardRing } from './highlighted-card-ring.tsx'
import { getFeatureKey, KeyboardCursor } from './keyboard-cursor.tsx'
import { Legend } from './legend.tsx'
import { MapCanvas, type MapFeature, maxZoom } from './map-canvas.tsx'
import type { ColorScheme } from './map-colors.ts'
import { PinAndClusterLayers, pinAndClusterLayers } from './pin-and-cluster-layers.tsx'
import { PinCard, type PinSummary, summarizeAgency, summarizeCluster } from './pin-card.tsx'
import { RadiusCircleAndOutline } from './radius-circle-and-outline.tsx'
import { PlaceMarker } from './searched-place.tsx'
import { createSelectedFeatures } from './selected-features.ts'
import { useAgencyClusters } from './use-agency-clusters.ts'
import { SendViewOnUnmount } from './user-camera-moves.tsx'

interface AgencyMapProps {
  camera: CameraTarget
  /** Where the app moves the map, or null. Each object is used once. */
  moveTarget: CameraTarget | null
  agencies: Agency[]
  /** Drawn above the clusters, even if they are not among `agencies`. */
  selected: Agency[]
  /** The reference point of the results. Distances are measured from its center. */
  resultsScope: ResultsScope | null
  /** The agencies whose pins have a heart. */
  favoriteIds: readonly number[]
  highlight: AgencyHighlight
  userLocation: Coordinates | null
  searchedArea: SearchedArea | null
  colorScheme: ColorScheme
  onBoundsChanged(view: VisibleMap): void
  onResized(view: VisibleMap): void
  onDragStarted(): void
  onDragEnded(): void
  onArrived(target: CameraTarget, view: VisibleMap): void
  onUnmount(viewState: ViewState): void
  /** The user has clicked a cluster, and the map is about to move to its agencies. */
  onClusterOpened(): void
  /** A pin, or a cluster that no zoom splits, was clicked. */
  onSelected(agencies: Agency[]): void
  /** The map was clicked where it has no pin. */
  onMapClicked(): void
}

/** Finds agencies by their IDs; the index is built on first use. */
const useAgencyLookup = (agencies: Agency[], selected: Agency[]) =>
  useMemo(() => {
    let byId: Map<number, Agency> | null = null
    return (ids: readonly number[]): Agency[] => {
      byId ??= new Map(agencies.map((agency) => [agency.id, agency]))
      return ids.flatMap((id) => byId?.get(id) ?? selected.find((agency) => agency.id === id) ?? [])
    }
  }, [agencies, selected])

export default function AgencyMap(props: AgencyMapProps & MountedMapProps) {
  const { modules, agencies, selected, resultsScope, highlight, userLocation, colorScheme, moveTarget } =
    props
  const { searchedArea, onSelected, onArrived, onUnmount } = props
  const place = searchedArea && 'center' in searchedArea && 'name' in searchedArea ? searchedArea : null
  const findAgencies = useAgencyLookup(agencies, selected)
  // A store, so that the pointer redraws one card and not the map.
  const [hovered] = useState(() => createStore<MapFeature | null>(null))
  const shown = useAgencyClusters(modules.createClusters, agencies)
  const selectedPins = useMemo(() => createSelectedFeatures(selected, agencies), [selected, agencies])

  const select = (map: MapLibreMap, chosen: Agency[]) => {
    // Stop a move of the map first: if it ended after the selection, it would count as the user's.
    map.stop()
    if (chosen.length > 0) onSelected(chosen)
  }
  /** Selects a pin. Zooms in on a cluster, or selects all of it if no zoom splits it. */
  const open = async (map: MapLibreMap, feature: MapFeature) => {
    const { properties } = feature
    if (properties.cluster === undefined) {
      select(map, findAgencies(readIds(feature)))
      return
    }
    const { geometry } = feature
    const [longitude = 0, latitude = 0] = geometry.type === 'Point' ? geometry.coordinates : []
    const cluster = await shown?.clusters.openCluster({ longitude, latitude, zoom: properties.zoom })
    // The results have changed, and no pin or cluster replaces this one.
    if (!cluster) return
    const members = findAgencies(cluster.ids)
    if (cluster.zoom > maxZoom || haveSameAddress(members)) {
      select(map, members)
      return
    }
    props.onClusterOpened()
    map.easeTo(getClusterCamera(map, members, cluster.zoom))
  }
  const getSummary = (feature: MapFeature): PinSummary | null => {
    const { count, id } = feature.properties
    if (typeof count === 'number' && count > 1) return summarizeCluster(count)
    const [agency] = findAgencies([id])
    return agency ? summarizeAgency(agency, resultsScope) : null
  }
  const setHovered = (feature: MapFeature | null) => {
    const last = hovered.get()
    if (feature === null || last === null || getFeatureKey(feature) !== getFeatureKey(last))
      hovered.set(feature)
    highlight.pinAgencyIds.set(feature ? readIds(feature) : [])
  }

  return (
    <MapCanvas
      {...props}
      label="Map of agencies"
      clickableLayers={pinAndClusterLayers}
      onClick={({ target, features: [feature] = [] }) => {
        if (feature) void open(target, feature)
        else props.onMapClicked()
      }}
      onHovered={(feature, entered) => {
        if (!isInCard(entered)) setHovered(feature)
      }}
    >
      {/* These come first, so that the agencies are drawn above them. */}
      <UserLocationMarker location={userLocation} place={place?.center ?? null} colorScheme={colorScheme} />
      <RadiusCircleAndOutline area={searchedArea} colorScheme={colorScheme} />
      <PlaceMarker place={place} modules={modules} colorScheme={colorScheme} />
      {shown ? (
        <>
          <PinAndClusterLayers
            tiles={shown.tiles}
            selected={selectedPins}
            favoriteIds={props.favoriteIds}
            colorScheme={colorScheme}
            labelFont={modules.labelFont}
          />
          <HighlightedCardRing
            {...shown}
            cardAgencyId={highlight.cardAgencyId}
            selected={selected}
            colorScheme={colorScheme}
          />
          <KeyboardCursor getSummary={getSummary} onOpen={open} colorScheme={colorScheme} />
          <HoveredCard hovered={hovered} getSummary={getSummary} onLeft={() => setHovered(null)} />
        </>
      ) : null}
      <Legend />
      <AppCameraMoves moveTarget={moveTarget} onArrived={onArrived} />
      <SendViewOnUnmount onUnmount={onUnmount} />
    </MapCanvas>
  )
}

/** Shows all agencies of a cluster, at most two levels closer than the zoom that splits it. */
const getClusterCamera = (map: MapLibreMap, members: Agency[], splitZoom: number): CameraOptions => {
  const bounds = boundsOf(members, 0)
  const fitted = bounds ? fitCamera(map, bounds) : undefined
  const zoom = Math.max(fitted?.zoom ?? 0, splitZoom, map.getZoom())
  return { ...fitted, zoom: Math.min(zoom, splitZoom + 2) }
}

interface HoveredCardProps {
  hovered: Store<MapFeature | null>
  getSummary(feature: MapFeature): PinSummary | null
  onLeft(): void
}

/** The card of the pin under the pointer; Escape closes it. */
const HoveredCard = ({ hovered, getSummary, onLeft }: HoveredCardProps) => {
  const feature = useStore(hovered)
  const summary = feature && getSummary(feature)
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hovered.set(null)
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [hovered])
  return feature && summary ? (
    <PinCard key={getFeatureKey(feature)} feature={feature} summary={summary} onLeft={onLeft} />
  ) : null
}

const isInCard = (element: EventTarget | null | undefined): boolean =>
  element instanceof Element && element.closest('[role="tooltip"]') !== null

/** The agencies of a pin, or of the selected ones at one point; none of a cluster. */
const readIds = ({ properties: { ids, id } }: MapFeature): number[] => {
  if (typeof ids === 'string') return JSON.parse(ids)
  return typeof id === 'number' ? [id] : []
}
