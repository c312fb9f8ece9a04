import { Supercluster } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { displayName } from '../../../../contract/display-name.ts'
import {
  type Clustering,
  type MapPosition,
  type PinOrCluster,
  type PointList,
  pointLayer,
  type TilePoint,
} from './point-list.ts'

/** The size of a tile in the library's units and in pixels. */
const extent = 8192
const tileSize = 512

interface Tile {
  z: number
  x: number
  y: number
}

/** The points of one list, clustered for every zoom, and the tiles that a map draws them from. */
export interface ClusterIndex {
  /** A vector tile with the layer `points`; empty where there are none. */
  getTile(tile: Tile): ArrayBuffer
  /**
   * The points of the pin or cluster nearest to a position, and the zoom that splits them, above the maximum if none
   * does; null if nothing is near. The pin or cluster is identified by its position, because the clicked one may be
   * from an older list, whose tiles are still on the screen.
   */
  openCluster(position: MapPosition): { zoom: number; ids: number[] } | null
  /** The pin or cluster that shows a point at a zoom of the map; null if the point is not in the list. */
  findPin(point: { id: number; zoom: number }): PinOrCluster | null
}

export const createClusterIndex = (
  { ids, coordinates, icons, names }: PointList,
  { radius, maxZoom }: Clustering,
): ClusterIndex => {
  const index = new Supercluster({
    radius: (radius * extent) / tileSize,
    extent,
    maxZoom,
  })
  // Clusters depend on the order of the points, but sorting the list must not change the map.
  const byId = Array.from(ids.keys()).sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0))
  index.load(
    byId.map((point) => ({
      type: 'Feature',
      properties: { id: ids[point], icon: icons[point], name: names[point] } as TilePoint,
      geometry: {
        type: 'Point',
        coordinates: [coordinates[2 * point] ?? 0, coordinates[2 * point + 1] ?? 0],
      },
    })),
  )
  const pinsAround = (longitude: number, latitude: number, zoom: number) => {
    // A cluster's center is at most four radii from any of its points: two at its own zoom, and half of that for each
    // closer one.
    const maxDistance = degreesOf(4 * radius, zoom)
    return index.getClusters(
      [
        longitude - maxDistance,
        Math.max(-90, latitude - maxDistance),
        longitude + maxDistance,
        Math.min(90, latitude + maxDistance),
      ],
      zoom,
    )
  }

  return {
    getTile({ z, x, y }) {
      const tile = index.getTile(z, x, y)
      if (!tile?.features.length) return new ArrayBuffer(0)
      for (const feature of tile.features) feature.tags = toTilePoint(feature.tags, z)
      const bytes = fromGeojsonVt({ [pointLayer]: tile }, { version: 2, extent })
      return bytes.slice().buffer
    },
    openCluster({ longitude, latitude, zoom }) {
      const [nearest] = pinsAround(longitude, latitude, zoom)
        .map((pin) => ({ pin, distance: distanceTo(pin, longitude, latitude) }))
        .filter(({ distance }) => distance <= degreesOf(radius, zoom))
        .sort((a, b) => a.distance - b.distance)
      if (!nearest) return null
      const { id, cluster, cluster_id: clusterId } = nearest.pin.properties ?? {}
      if (cluster !== true) return { zoom: maxZoom + 1, ids: [id] }
      return {
        zoom: index.getClusterExpansionZoom(clusterId),
        ids: index.getLeaves(clusterId, Number.POSITIVE_INFINITY).map(({ properties }) => properties?.id),
      }
    },
    findPin({ id, zoom }) {
      const point = ids.indexOf(id)
      if (point < 0) return null
      const [longitude, latitude] = [coordinates[2 * point] ?? 0, coordinates[2 * point + 1] ?? 0]
      const getDistance = (pin: PinFeature) => distanceTo(pin, longitude, latitude)
      // Search the nearest cluster first: it most likely contains the point.
      const found = pinsAround(longitude, latitude, zoom).map((pin) => ({
        pin,
        part: pin,
        distance: getDistance(pin),
      }))
      for (;;) {
        const nearest = found.reduce(
          (best, candidate, at) => (candidate.distance < (found[best]?.distance ?? 0) ? at : best),
          0,
        )
        const [candidate] = found.splice(nearest, 1)
        if (!candidate) return null
        const { pin, part } = candidate
        if (part.properties?.id === id) return toPin(pin)
        if (part.properties?.cluster !== true) continue
        for (const child of index.getChildren(part.properties.cluster_id)) {
          found.push({ pin, part: child, distance: getDistance(child) })
        }
      }
    },
  }
}

type PinFeature = ReturnType<Supercluster['getClusters']>[number]

/** Pixels in degrees of longitude; degrees of latitude are smaller. */
const degreesOf = (pixels: number, zoom: number): number => (360 * pixels) / tileSize / 2 ** Math.floor(zoom)

/** In degrees. */
const distanceTo = (pin: PinFeature, longitude: number, latitude: number): number => {
  const [x = 0, y = 0] = pin.geometry.coordinates
  return Math.hypot(x - longitude, y - latitude)
}

const toPin = ({ geometry, properties }: PinFeature): PinOrCluster => {
  const [longitude = 0, latitude = 0] = geometry.coordinates
  return { longitude, latitude, count: properties?.point_count ?? 1 }
}

/** Keeps only the properties that the map needs, and converts a name to mixed case. */
const toTilePoint = (tags: GeoJSON.GeoJsonProperties, zoom: number): GeoJSON.GeoJsonProperties =>
  tags?.cluster === true
    ? { cluster: true, zoom, count: tags.point_count }
    : { ...tags, name: displayName(tags?.name) }
