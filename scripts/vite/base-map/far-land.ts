import { bboxClip } from '@turf/bbox-clip'
import type { BBox, Feature, MultiPolygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { requireUncached } from '../../../server/places/require-uncached.ts'
import { createFeature, type TileFeature } from './layer.ts'

/**
 * The areas around `data/base-map`, which ends at 5° N, 75° N, and 50° W. They overlap it slightly, so that no gap is
 * visible.
 */
const outside: BBox[] = [
  [-180, -60, 180, 5.2],
  [-180, 74.8, 180, 84],
  [-50.2, 5, 180, 75],
]

/** Reads the land of the rest of the world, which only very wide views show. */
export function readFarLand(): TileFeature[] {
  const atlas = requireUncached<Topology<{ land: GeometryCollection }>>(
    import.meta.resolve('world-atlas/land-110m.json'),
  )
  return feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) => {
    const polygons = geometry.type === 'MultiPolygon' ? geometry.coordinates : []
    const coordinates = polygons.map((rings) => rings.map(joinAtAntimeridian))
    const land: Feature<MultiPolygon> = {
      type: 'Feature',
      properties: {},
      geometry: { type: 'MultiPolygon', coordinates },
    }
    return outside.map((box) => createFeature(bboxClip(land, box).geometry, 0))
  })
}

/**
 * Moves the eastern tip of Asia, whose longitudes are near -180, next to the rest of the continent. Otherwise, the
 * outline would cross the whole map.
 */
const joinAtAntimeridian = (ring: Position[]): Position[] =>
  ring.some(([longitude = 0]) => longitude > 160)
    ? ring.map(([longitude = 0, latitude = 0]) => [longitude < -160 ? longitude + 360 : longitude, latitude])
    : ring
