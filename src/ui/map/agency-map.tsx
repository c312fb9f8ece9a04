import type { Map as MapLibreMap } from 'maplibre-gl'
import { useMemo } from 'react'
import type { Agency } from '../../../contract/agency.ts'
import type { CameraTarget, MapView, ViewState } from '../../machines/agency-search/types.ts'
import type { Coordinates } from '../../machines/geolocation/types.ts'
import { OwnLocationMarker } from '../geolocation/own-location-marker.tsx'
import type { MapParts } from '../map-load/wiring.ts'
import type { Pointing } from '../pointing.ts'
import { AgencyLayers, agencyLayers } from './agency-layers.tsx'
import { areAtOnePlace } from './agency-points.ts'
import { CameraTravel } from './camera-travel.tsx'
import { KeyboardCursor } from './keyboard-cursor.tsx'
import { Legend } from './legend.tsx'
import { closestZoom, MapCanvas, type MapFeature } from './map-canvas.tsx'
import type { ColorScheme } from './map-colors.ts'
import { PointedCardRing } from './pointed-card-ring.tsx'
import { ReportViewOnUnmount } from './report-view-on-unmount.tsx'
import { selectedFeatures } from './selected-features.ts'
import { useAgencyPoints } from './use-agency-points.ts'

export interface AgencyMapProps {
  parts: MapParts
  /** Where the map stands at first. */
  camera: CameraTarget
  /** Where the app wants the map to move, or null. Each object is carried out once. */
  travel: CameraTarget | null
  agencies: Agency[]
  selectedIds: readonly number[]
  /** The agencies that have a heart on their pins. */
  favoriteIds: readonly number[]
  pointing: Pointing
  ownLocation: Coordinates | null
  colorScheme: ColorScheme
  onDrawn(view: MapView): void
  onBoundsChanged(view: MapView): void
  onDragStarted(): void
  onDragEnded(): void
  onArrived(view: MapView): void
  /** The map goes from the page. */
  onLeft(stand: ViewState): void
  /** A marker, or a cluster that cannot be told apart, was clicked. */
  onSelected(agencies: Agency[]): void
  onRefused(): void
  onBroke(error: unknown): void
}

/** Finds agencies by their ids; what that takes is made when it is asked for the first time. */
const useAgencyLookup = (agencies: Agency[]) =>
  useMemo(() => {
    let byId: Map<number, Agency> | null = null
    return (ids: readonly number[]): Agency[] => {
      byId ??= new Map(agencies.map((agency) => [agency.id, agency]))
      return ids.flatMap((id) => byId?.get(id) ?? [])
    }
  }, [agencies])

/** The agencies of a search on the map. */
export default function AgencyMap(props: AgencyMapProps) {
  const { parts, agencies, selectedIds, pointing, ownLocation, colorScheme, travel } = props
  const { onSelected, onArrived, onLeft } = props
  const lookUp = useAgencyLookup(agencies)
  const shown = useAgencyPoints(parts.createPoints, agencies)
  const selected = useMemo(() => selectedFeatures(agencies, selectedIds), [agencies, selectedIds])

  const select = (map: MapLibreMap, chosen: Agency[]) => {
    // A move that is still under way ends first: told later, it would count as one away from what is selected.
    map.stop()
    if (chosen.length > 0) onSelected(chosen)
  }
  /** A pin is selected; a cluster is broken up, or, where no zoom does that, all of it is selected. */
  const open = async (map: MapLibreMap, feature: MapFeature) => {
    const { properties, geometry } = feature
    if (properties.cluster === undefined) {
      select(map, lookUp(idsOf(feature)))
      return
    }
    const cluster = await shown?.points.open({ list: properties.list, cluster: properties.cluster })
    // The results changed under the click: the cluster that was meant is no more.
    if (!cluster || geometry.type !== 'Point') return
    const members = lookUp(cluster.ids)
    if (cluster.zoom > closestZoom || areAtOnePlace(members)) {
      select(map, members)
      return
    }
    const [longitude = 0, latitude = 0] = geometry.coordinates
    map.easeTo({ center: [longitude, latitude], zoom: Math.max(cluster.zoom, map.getZoom()) })
  }
  const labelOf = ({ properties }: MapFeature): string => {
    const { count, id } = properties
    if (typeof count === 'number' && count > 1) return `${count.toLocaleString('en-US')} agencies`
    return lookUp([id])[0]?.name ?? ''
  }

  return (
    <MapCanvas
      {...props}
      label="Map of agencies"
      clickableLayers={agencyLayers}
      onClick={({ target, features: [feature] = [] }) => {
        if (feature) void open(target, feature)
      }}
      onPointed={(feature) => pointing.pin.set(feature ? idsOf(feature) : [])}
      tooltipOf={labelOf}
    >
      {shown ? (
        <>
          <AgencyLayers
            tiles={shown.tiles}
            selected={selected}
            favoriteIds={props.favoriteIds}
            colorScheme={colorScheme}
            labelFont={parts.labelFont}
          />
          <PointedCardRing
            {...shown}
            card={pointing.card}
            selectedIds={selectedIds}
            colorScheme={colorScheme}
          />
          <KeyboardCursor labelOf={labelOf} onOpen={open} colorScheme={colorScheme} />
        </>
      ) : null}
      <Legend />
      {ownLocation ? <OwnLocationMarker location={ownLocation} /> : null}
      <CameraTravel travel={travel} onArrived={onArrived} />
      <ReportViewOnUnmount onLeft={onLeft} />
    </MapCanvas>
  )
}

/** The agencies of a pin, or of the selected ones at one point; none of a cluster. */
const idsOf = ({ properties: { ids, id } }: MapFeature): number[] => {
  if (typeof ids === 'string') return JSON.parse(ids)
  return typeof id === 'number' ? [id] : []
}
