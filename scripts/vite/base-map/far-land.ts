import { bboxClip } from '@turf/bbox-clip'
import type { BBox } from 'geojson'
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
  return feature(atlas, atlas.objects.land).features.flatMap((land) =>
    outside.map((box) => createFeature(bboxClip(land as Parameters<typeof bboxClip>[0], box).geometry, 0)),
  )
}
