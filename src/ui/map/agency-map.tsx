import type { GeoJSONSource, MapLayerMouseEvent } from 'maplibre-gl'
import { useMemo } from 'react'
import type { CameraStand, CameraTarget, MapView } from '../../machines/agency-search/types.ts'
import type { Coordinates } from '../../machines/geolocation/types.ts'
import type { Agency } from '../../services/api/contract/agency.ts'
import type { MapParts } from '../../wiring/map-load.ts'
import { AgencyLayers, agencyLayers, agencySource } from './agency-layers.tsx'
import { CameraTravel } from './camera-travel.tsx'
import { LastStand } from './last-stand.tsx'
import { closestZoom, MapCanvas } from './map-canvas.tsx'
import type { ColorScheme } from './map-colors.ts'
import { OwnLocationMarker } from './own-location-marker.tsx'

export interface AgencyMapProps {
  parts: MapParts
  /** Where the map stands at first. */
  camera: CameraTarget
  /** Where the app wants the map to move, or null. Each object is carried out once. */
  travel: CameraTarget | null
  agencies: Agency[]
  selectedIds: readonly number[]
  ownLocation: Coordinates | null
  colorScheme: ColorScheme
  onDrawn(view: MapView): void
  onBoundsChanged(view: MapView): void
  onDragStarted(): void
  onDragEnded(): void
  onArrived(view: MapView): void
  /** The map goes from the page. */
  onLeft(stand: CameraStand): void
  /** A marker, or a cluster that cannot be told apart, was clicked. */
  onSelected(agencies: Agency[]): void
  onRefused(): void
  onBroke(error: unknown): void
}

type Feature = NonNullable<MapLayerMouseEvent['features']>[number]

/** The agencies of a search on the map. */
export default function AgencyMap(props: AgencyMapProps) {
  const { parts, agencies, selectedIds, ownLocation, colorScheme, travel, onSelected, onArrived, onLeft } =
    props
  const agencyById = useMemo(() => new Map(agencies.map((agency) => [agency.id, agency])), [agencies])
  const select = (ids: number[]) => {
    const chosen = ids.flatMap((id) => agencyById.get(id) ?? [])
    if (chosen.length > 0) onSelected(chosen)
  }

  const click = async ({ target: map, features }: MapLayerMouseEvent) => {
    const [feature] = features ?? []
    if (feature?.geometry.type !== 'Point') return
    const { properties, geometry } = feature
    if (properties.cluster !== true) {
      select(idsOf(feature))
      return
    }
    const source = map.getSource<GeoJSONSource>(agencySource)
    if (!source) return
    try {
      const zoom = await source.getClusterExpansionZoom(properties.cluster_id)
      if (properties.firstPlace === properties.lastPlace || zoom > closestZoom) {
        const members = await source.getClusterLeaves(properties.cluster_id, properties.point_count, 0)
        select(members.map((member) => Number(member.properties?.id)))
      } else {
        const [longitude = 0, latitude = 0] = geometry.coordinates
        map.easeTo({ center: [longitude, latitude], zoom })
      }
    } catch (error) {
      // The results changed under the click: the cluster that was meant is no more.
      console.warn('The cluster is no longer there.', error)
    }
  }

  return (
    <MapCanvas
      {...props}
      label="Map of agencies"
      clickableLayers={agencyLayers}
      onClick={click}
      tooltipOf={tooltipOf}
    >
      <AgencyLayers
        agencies={agencies}
        selectedIds={selectedIds}
        colorScheme={colorScheme}
        labelFont={parts.labelFont}
      />
      {ownLocation ? <OwnLocationMarker location={ownLocation} /> : null}
      <CameraTravel travel={travel} onArrived={onArrived} />
      <LastStand onLeft={onLeft} />
    </MapCanvas>
  )
}

/** The agencies of a pin, or of the selected ones at one point. */
const idsOf = ({ properties }: Feature): number[] =>
  typeof properties.ids === 'string' ? JSON.parse(properties.ids) : [properties.id]

const tooltipOf = ({ properties }: Feature): string => {
  const count = properties.point_count ?? properties.count
  return typeof count === 'number' && count > 1
    ? `${count.toLocaleString('en-US')} agencies`
    : String(properties.name)
}
