import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { FeatureCollection, Geometry } from 'geojson'
import { readBorders } from './borders.ts'
import { labelsOf } from './labels.ts'
import type { Layer, MapFeature, Source } from './layer.ts'
import { placesOf } from './places.ts'
import { riversOf } from './rivers.ts'
import { roadsOf } from './roads.ts'

/** The sources of the layers; its NOTICE.md says where they come from. */
export const sourceFolder = fileURLToPath(new URL('../../../data/base-map', import.meta.url))

/** All layers of the base map, generalized for no zoom yet. */
export function readLayers(): Layer[] {
  const shores = [...read('land'), ...read('lakes').filter(isGreatLake)]
  const { outlyingLand, boundaries, ...areas } = readBorders(shores)
  const lakes = read('lakes').map((lake) => named(lake, fromRank(lake)))
  const parks = read('parks').map((park) => ({ ...park, properties: parkProperties(park) }))
  const fine = 3
  const coarse = 5
  return [
    {
      name: 'land',
      tolerance: coarse,
      features: [...read('land'), ...outlyingLand].map((land) => bare(land, 0)),
    },
    { name: 'urban', tolerance: coarse, features: read('urban-areas').map((urban) => bare(urban, 4)) },
    { name: 'parks', tolerance: coarse, features: parks },
    { name: 'lakes', tolerance: coarse, features: lakes },
    {
      name: 'rivers',
      tolerance: coarse,
      features: riversOf(read('rivers')),
    },
    { name: 'railroads', tolerance: coarse, features: read('railroads').map((line) => ranked(line, 7)) },
    { name: 'boundaries', tolerance: coarse, features: boundaries },
    { name: 'roads', tolerance: fine, features: roadsOf(read('roads')) },
    { name: 'airports', tolerance: fine, features: read('airports').map(airport) },
    { name: 'labels', tolerance: fine, features: labelsOf({ ...areas, lakes, parks }) },
    { name: 'places', tolerance: fine, features: placesOf() },
  ]
}

function read(name: string): Source[] {
  const json = gunzipSync(readFileSync(`${sourceFolder}/${name}.geojson.gz`)).toString()
  return (JSON.parse(json) as FeatureCollection<Geometry, Source['properties']>).features
}

const greatLakes = ['Superior', 'Michigan', 'Huron', 'Erie', 'Ontario', 'St. Clair'].map(
  (name) => `Lake ${name}`,
)
/** Natural Earth lists their bays as separate lakes. */
const bays = ['Georgian Bay', 'North Channel', 'Whitefish Bay', 'Saginaw Bay']
const isGreatLake = ({ properties: { name } }: Source) => [...greatLakes, ...bays].includes(String(name))

const bare = ({ geometry }: Pick<Source, 'geometry'>, from: number): MapFeature => ({
  type: 'Feature',
  geometry,
  properties: { from, shown: {} },
})

const ranked = ({ geometry, properties }: Source, from: number): MapFeature => ({
  type: 'Feature',
  geometry,
  properties: { from, shown: { rank: Number(properties.scalerank) } },
})

const named = ({ geometry, properties: { name, scalerank } }: Source, from: number): MapFeature => ({
  type: 'Feature',
  geometry,
  properties: { from, shown: { ...(name && { name }), rank: Number(scalerank) } },
})

/** Natural Earth's zooms are for tiles of 256 pixels, which is one more than ours. */
const fromRank = ({ properties }: Source) => Math.max(0, Math.floor(Number(properties.min_zoom) - 1))

/** "Yosemite NP" of the type "National Park" becomes "Yosemite National Park". */
function parkProperties({ properties }: Source): MapFeature['properties'] {
  const name = String(properties.unit_name).replace(
    / (N|NP|NM|NS|NL|NRA|PRES|&|NRRA)( (N|NP|NM|PRES|&))*$/,
    '',
  )
  return { from: 4, shown: { name: `${name} ${properties.unit_type}` } }
}

function airport({ geometry, properties }: Source): MapFeature {
  const { name = '', iata_code, abbrev = '', scalerank } = properties
  const shown = { name, code: iata_code || abbrev, rank: Number(scalerank) }
  return { type: 'Feature', geometry, properties: { from: 8, shown } }
}
