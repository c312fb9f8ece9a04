import { createRequire } from 'node:module'
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { buildBaseStyle } from '../../../src/services/map/base-map/base-style.ts'
import { type Atlas, bordersOf } from '../../../src/services/map/base-map/borders.ts'
import { mapNamesOf } from '../../../src/services/map/base-map/map-names.ts'

const atlas = createRequire(import.meta.url)('us-atlas/counties-10m.json') as Atlas
const borders = bordersOf(atlas)
const names = mapNamesOf({
  places: [
    ['New York City', -74.006, 40.714, 8_175_133],
    ['Knoxville', -83.921, 35.961, 178_874],
    ['Karns', -84.118, 35.982, 3_536],
    ['Mascot', -83.746, 36.062, 1_100],
  ],
  counties: [['Knox County', -83.938, 35.993]],
})

test('the base map is a valid MapLibre style without any address outside [MAP-24]', () => {
  const style = buildBaseStyle(borders, names)
  expect(validateStyleMin(style)).toEqual([])
  expect(JSON.stringify(style)).not.toMatch(/https?:|\burl\b|"glyphs"|"sprite"/)
})

test('the base map draws land, counties, states and names, and credits their sources [MAP-24, MAP-28]', () => {
  const { sources, layers } = buildBaseStyle(borders, names)
  expect(layers.map(({ id }) => id)).toEqual([
    'water',
    'land',
    'coast',
    'counties',
    'states',
    'county-names',
    'place-names',
    'state-names',
  ])
  expect(sources.land).toMatchObject({ attribution: '© GeoNames (CC BY 4.0) · US Census Bureau' })
})

test('every state has a name, inside of it or near its middle', () => {
  const centres = new Map(
    borders.stateNames.features.map(({ properties, geometry }) => [properties.name, geometry.coordinates]),
  )
  expect(centres.size).toBe(56)
  const tennessee = centres.get('Tennessee') ?? []
  expect(tennessee[0]).toBeCloseTo(-86.3, 0)
  expect(tennessee[1]).toBeCloseTo(35.9, 0)
  const hawaii = centres.get('Hawaii') ?? []
  expect(hawaii[0]).toBeCloseTo(-155.5, 0)
})

test('a border between states is drawn once, as that of states', () => {
  const segments = (lines: { geometry: { coordinates: unknown[][][] } }) =>
    lines.geometry.coordinates.flatMap((line) =>
      line.slice(1).map((end, index) => [line[index], end].map(String).sort().join(' ')),
    )
  const ofStates = segments(borders.states)
  expect(ofStates.length).toBeGreaterThan(1_000)
  expect(new Set(ofStates).size).toBe(ofStates.length)
  const known = new Set(ofStates)
  expect(segments(borders.counties).filter((segment) => known.has(segment))).toEqual([])
})

test('places are named the earlier the more people live there [MAP-24]', () => {
  expect(names.places.features.map(({ properties }) => [properties.name, properties.from])).toEqual([
    ['New York City', 4],
    ['Knoxville', 5],
    ['Karns', 9],
    ['Mascot', 10],
  ])
})
