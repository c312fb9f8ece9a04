import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { BBox, FeatureCollection, Geometry } from 'geojson'
import { readBorders } from './borders.ts'
import { readFarLand } from './far-land.ts'
import { createLabels } from './labels.ts'
import { createFeature, type Layer, minZoomOf, type SourceFeature, type TileFeature } from './layer.ts'
import { createNeighborhoods, createPlaces } from './places.ts'
import { createRivers } from './rivers.ts'
import { createRoads } from './roads.ts'
import { findLineEnds, smooth } from './smooth.ts'

/** The sources of the layers. Its NOTICE.md documents their origin. */
export const sourceFolder = fileURLToPath(new URL('../../../data/base-map', import.meta.url))

/**
 * The areas whose tiles have sea at all zooms, around the land of `data/base-map` and the islands in the Pacific Ocean.
 */
const seas: BBox[] = [
  [-180, -20, -30, 80],
  [140, 0, 180, 60],
]

/** Reads all layers of the base map, not yet simplified for any zoom. */
export function readLayers(): Layer[] {
  const { outlyingLand, boundaries, ...areas } = readBorders()
  const lakes = read('lakes').map(createLake)
  const parks = read('parks').map(createPark)
  const fine = 2
  const coarse = 3
  return [
    { name: 'far-sea', tolerance: coarse, maxZoom: 4, features: [createSea([-180, -85.06, 180, 85.06])] },
    { name: 'sea', tolerance: coarse, features: seas.map(createSea) },
    {
      name: 'land',
      tolerance: coarse,
      features: [...read('land'), ...outlyingLand].map(({ geometry }) => createFeature(smooth(geometry), 0)),
    },
    { name: 'far-land', tolerance: coarse, maxZoom: 4, features: readFarLand() },
    {
      name: 'urban',
      tolerance: coarse,
      features: read('urban-areas').map(({ geometry }) => createFeature(geometry, 4)),
    },
    { name: 'parks', tolerance: coarse, features: parks },
    { name: 'lakes', tolerance: coarse, features: lakes.map(smoothFeature) },
    { name: 'rivers', tolerance: coarse, features: createRivers(read('rivers')).map(smoothFeature) },
    { name: 'railroads', tolerance: coarse, features: read('railroads').map(createRailroad) },
    { name: 'boundaries', tolerance: coarse, features: boundaries },
    { name: 'roads', tolerance: fine, features: smoothRoads(createRoads(read('roads'))) },
    { name: 'airports', tolerance: fine, features: read('airports').map(createAirport) },
    {
      name: 'labels',
      tolerance: fine,
      features: [...createLabels({ ...areas, lakes, parks }), ...createNeighborhoods()],
    },
    { name: 'places', tolerance: fine, features: createPlaces() },
  ]
}

/** Creates the sea as a rectangle. The land is drawn above it. */
function createSea([west, south, east, north]: BBox): TileFeature {
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return createFeature({ type: 'Polygon', coordinates: [corners] }, 0)
}

const smoothFeature = (feature: TileFeature): TileFeature => ({
  ...feature,
  geometry: smooth(feature.geometry),
})

/** Smooths roads, but keeps the points at which they meet. */
function smoothRoads(roads: TileFeature[]): TileFeature[] {
  const ends = findLineEnds(roads.map(({ geometry }) => geometry))
  return roads.map((road) => ({ ...road, geometry: smooth(road.geometry, ends) }))
}

function read(name: string): SourceFeature[] {
  const json = gunzipSync(readFileSync(`${sourceFolder}/${name}.geojson.gz`)).toString()
  return (JSON.parse(json) as FeatureCollection<Geometry, SourceFeature['properties']>).features
}

const createRailroad = ({ geometry, properties }: SourceFeature): TileFeature =>
  createFeature(geometry, 7, { rank: Number(properties.scalerank) })

function createLake(lake: SourceFeature): TileFeature {
  const { name, scalerank } = lake.properties
  return createFeature(lake.geometry, minZoomOf(lake), { ...(name && { name }), rank: Number(scalerank) })
}

/** "Yosemite NP" of the type "National Park" becomes "Yosemite National Park". */
function createPark({ geometry, properties }: SourceFeature): TileFeature {
  const name = String(properties.unit_name).replace(
    / (N|NP|NM|NS|NL|NRA|PRES|&|NRRA)( (N|NP|NM|PRES|&))*$/,
    '',
  )
  return createFeature(geometry, 4, { name: `${name} ${properties.unit_type}` })
}

function createAirport({ geometry, properties }: SourceFeature): TileFeature {
  const { name = '', iata_code, abbrev = '', scalerank } = properties
  return createFeature(geometry, 8, { name, code: iata_code || abbrev, rank: Number(scalerank) })
}
