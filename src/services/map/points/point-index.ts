import { Supercluster } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import {
  type Clustering,
  type ClusterOfList,
  type PinOrCluster,
  type PointList,
  pointLayer,
  type TilePoint,
} from './point-list.ts'

/** The library's own size of a tile, in its units and in pixels. */
const extent = 8192
const tileSize = 512

interface Tile {
  z: number
  x: number
  y: number
}

/** The points of one list, clustered for every zoom, and the tiles that a map draws them from. */
export interface PointIndex {
  /** A vector tile with the layer `points`; empty where there are none. */
  tile(tile: Tile): ArrayBuffer
  /** The points of a cluster and the zoom that breaks it up; null for a cluster of another list. */
  open(cluster: ClusterOfList): { zoom: number; ids: number[] } | null
  /** Where a point is seen at a zoom of the map; null when it is not in the list. */
  pinOf(point: { id: number; zoom: number }): PinOrCluster | null
}

/** @param list The number of the list among those that are shown one after the other. */
export const createPointIndex = (
  { ids, coordinates, kinds }: PointList,
  { radius, maxZoom }: Clustering,
  list: number,
): PointIndex => {
  const index = new Supercluster({
    radius: (radius * extent) / tileSize,
    extent,
    maxZoom,
  })
  index.load(
    Array.from(ids, (id, point) => ({
      type: 'Feature',
      properties: { list, id, kind: kinds[point] } as TilePoint,
      geometry: {
        type: 'Point',
        coordinates: [coordinates[2 * point] ?? 0, coordinates[2 * point + 1] ?? 0],
      },
    })),
  )
  const pinsAround = (longitude: number, latitude: number, zoom: number) => {
    // A cluster's middle is at most four radii from any of its points: two of its own zoom, and half of that for each
    // closer one. In degrees of longitude; those of latitude are smaller.
    const reach = (360 * 4 * radius) / tileSize / 2 ** Math.floor(zoom)
    return index.getClusters(
      [longitude - reach, Math.max(-90, latitude - reach), longitude + reach, Math.min(90, latitude + reach)],
      zoom,
    )
  }

  return {
    tile({ z, x, y }) {
      const tile = index.getTile(z, x, y)
      if (!tile?.features.length) return new ArrayBuffer(0)
      for (const feature of tile.features) feature.tags = tagsOf(feature.tags, list)
      const bytes = fromGeojsonVt({ [pointLayer]: tile }, { version: 2, extent })
      return bytes.slice().buffer
    },
    open(asked) {
      if (asked.list !== list) return null
      return {
        zoom: index.getClusterExpansionZoom(asked.cluster),
        ids: index.getLeaves(asked.cluster, Number.POSITIVE_INFINITY).map(({ properties }) => properties?.id),
      }
    },
    pinOf({ id, zoom }) {
      const point = ids.indexOf(id)
      if (point < 0) return null
      const [longitude, latitude] = [coordinates[2 * point] ?? 0, coordinates[2 * point + 1] ?? 0]
      const away = ({
        geometry: {
          coordinates: [x = 0, y = 0],
        },
      }: PinFeature) => Math.hypot(x - longitude, y - latitude)
      // Search the nearest cluster first: it most likely contains the point.
      const found = pinsAround(longitude, latitude, zoom).map((pin) => ({
        pin,
        part: pin,
        away: away(pin),
      }))
      for (;;) {
        const nearest = found.reduce((best, one, at) => (one.away < (found[best]?.away ?? 0) ? at : best), 0)
        const [candidate] = found.splice(nearest, 1)
        if (!candidate) return null
        const { pin, part } = candidate
        if (part.properties?.id === id) return placeOf(pin)
        if (part.properties?.cluster !== true) continue
        for (const child of index.getChildren(part.properties.cluster_id)) {
          found.push({ pin, part: child, away: away(child) })
        }
      }
    },
  }
}

type PinFeature = ReturnType<Supercluster['getClusters']>[number]

const placeOf = ({ geometry, properties }: PinFeature): PinOrCluster => {
  const [longitude = 0, latitude = 0] = geometry.coordinates
  return { longitude, latitude, count: properties?.point_count ?? 1 }
}

/** The library's own properties of a cluster are longer than a map needs. */
const tagsOf = (tags: GeoJSON.GeoJsonProperties, list: number): GeoJSON.GeoJsonProperties =>
  tags?.cluster === true ? { list, cluster: tags.cluster_id, count: tags.point_count } : tags
