import type { Geometry } from 'geojson'
import type { Layer, TileFeature } from '../../scripts/vite/base-map/layer.ts'
import { writeArchive } from '../../scripts/vite/base-map/pmtiles-archive.ts'
import { cutTiles, maxZoom } from '../../scripts/vite/base-map/tiles.ts'

/**
 * A small PMTiles archive in the Protomaps schema: the land around Nashville with a
 * lake, a highway, and the city's name.
 */
export function makeProtomapsArchive(): Buffer {
  const layers = [
    layer('earth', square(-95, 30, 10), { kind: 'earth' }),
    layer('water', square(-86.7, 36.3, 0.3), { kind: 'lake', name: 'Old Hickory Lake' }),
    layer(
      'roads',
      {
        type: 'LineString',
        coordinates: [
          [-90, 36],
          [-84, 36.2],
        ],
      },
      { kind: 'highway', ref: '40' },
    ),
    layer('places', { type: 'Point', coordinates: [-86.78, 36.17] }, { kind: 'locality', name: 'Nashville' }),
  ]
  return writeArchive(cutTiles(layers), {
    minZoom: 0,
    maxZoom,
    bounds: [-95, 30, -85, 40],
    metadata: { vector_layers: layers.map(({ name }) => ({ id: name, fields: {} })) },
  })
}

const layer = (name: string, geometry: Geometry, shown: TileFeature['properties']['shown']): Layer => ({
  name,
  tolerance: 3,
  features: [{ type: 'Feature', geometry, properties: { minZoom: 0, shown } }],
})

const square = (west: number, south: number, side: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ],
  ],
})
