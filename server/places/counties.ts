import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { polygonArea, polygonCentroid, polygonContains } from 'd3-polygon'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { roundDegrees } from '../../contract/coordinates.ts'
import { placeKey } from '../../contract/search-words.ts'
import type { Gazetteer } from './gazetteer.ts'
import { requireUncached } from './require-uncached.ts'
import { findStateByFips } from './us-states.ts'
import { type Ring, roundRings, viewportAround } from './viewport.ts'

type Atlas = Topology<{
  counties: GeometryCollection<{ name: string }>
  states: GeometryCollection<{ name: string }>
}>

/** An area with its rings, both outlines and holes. */
export interface Area {
  fips: string
  name: string
  rings: Ring[]
  /** West, south, east, north in degrees. */
  extent: [number, number, number, number]
  latitude: number
  longitude: number
}

/** Counties and states of us-atlas, each with the center of its largest part. */
export function readAreas(): { counties: Area[]; states: Area[] } {
  // `import.meta.resolve` is missing where tests run migrations.
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
  const atlas = requireUncached<Atlas>(pathToFileURL(file).href)
  return { counties: areasOf(atlas, 'counties'), states: areasOf(atlas, 'states') }
}

function areasOf(atlas: Atlas, layer: 'counties' | 'states'): Area[] {
  return feature(atlas, atlas.objects[layer]).features.flatMap(({ id, properties, geometry }) => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return []
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    const rings = polygons.flat() as Ring[]
    const [longitude, latitude] = ringCenter(largestRing(rings))
    return [
      {
        fips: String(id).padStart(layer === 'counties' ? 5 : 2, '0'),
        name: properties.name,
        rings,
        extent: extentOf(rings),
        latitude,
        longitude,
      },
    ]
  })
}

export function contains(area: Area, latitude: number, longitude: number): boolean {
  const [west, south, east, north] = area.extent
  if (longitude < west || longitude > east || latitude < south || latitude > north) return false
  // Inside a hole, a point is in two rings.
  const around = area.rings.filter((ring) => polygonContains(ring, [longitude, latitude]))
  return around.length % 2 === 1
}

export function countyFullName(fips: string, name: string): string {
  const state = findStateByFips(fips)?.code
  if (state === 'LA') return `${name} Parish`
  if (state === 'AK') return `${name} ${censusAreas.has(name) ? 'Census Area' : 'Borough'}`
  if (state === 'PR') return `${name} Municipio`
  const independentCity = (state === 'VA' && fips >= '51510') || independentCities.has(fips)
  if (independentCity || state === 'DC' || fips >= '60000') return name
  return `${name} County`
}

/** Baltimore, St. Louis, Carson City: cities that belong to no county. */
const independentCities = new Set(['24510', '29510', '32510'])
const censusAreas = new Set([
  'Aleutians West',
  'Bethel',
  'Dillingham',
  'Hoonah-Angoon',
  'Kusilvak',
  'Nome',
  'Prince of Wales-Hyder',
  'Southeast Fairbanks',
  'Valdez-Cordova',
  'Yukon-Koyukuk',
])

/** Rows of the gazetteer; `populations` by FIPS code. */
export function countyRows(counties: Area[], populations: Map<string, number>): Gazetteer['counties'] {
  return counties
    .map(({ fips, name, latitude, longitude, rings }): Gazetteer['counties'][number] => [
      fips,
      name,
      countyFullName(fips, name),
      findStateByFips(fips)?.code ?? '',
      roundDegrees(latitude),
      roundDegrees(longitude),
      populations.get(fips) ?? 0,
      placeKey(name),
      viewportAround(rings),
      roundRings(rings),
    ])
    .sort((a, b) => b[6] - a[6] || Number(a[0]) - Number(b[0]))
}

function extentOf(rings: Ring[]): Area['extent'] {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [x, y] of rings.flat()) {
    west = Math.min(west, x)
    south = Math.min(south, y)
    east = Math.max(east, x)
    north = Math.max(north, y)
  }
  return [west, south, east, north]
}

/** The outline or hole with the largest area. Degrees as plane coordinates are accurate enough. */
export const largestRing = (rings: readonly Ring[]): Ring =>
  rings.reduce((largest, ring) => (areaOf(ring) > areaOf(largest) ? ring : largest))

/** The centroid. The outline of Falls Church, VA, has no area, so this is its first point. */
export const ringCenter = (ring: Ring): [longitude: number, latitude: number] =>
  areaOf(ring) > 0 ? polygonCentroid(ring) : (ring[0] ?? [0, 0])

const areaOf = (ring: Ring) => Math.abs(polygonArea(ring))
