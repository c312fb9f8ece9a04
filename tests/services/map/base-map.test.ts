import { createRequire } from 'node:module'
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { type Atlas, bordersOf } from '../../../scripts/vite/base-map/borders.ts'
import { countyNamesOf, placeNamesOf } from '../../../scripts/vite/base-map/names.ts'
import { readGazetteer } from '../../../server/places/build-gazetteer.ts'
import { buildBaseStyle } from '../../../src/services/map/base-map/base-style.ts'

const atlas = createRequire(import.meta.url)('us-atlas/counties-10m.json') as Atlas
const borders = bordersOf(atlas)
const style = buildBaseStyle({
  land: '/assets/map-land.json',
  counties: '/assets/map-counties.json',
  states: '/assets/map-states.json',
  stateNames: '/assets/map-stateNames.json',
  countyNames: '/assets/map-countyNames.json',
  placeNames: '/assets/map-placeNames.json',
})

test('the base map is a valid MapLibre style without any address outside', { tags: ['MAP-24'] }, () => {
  expect(validateStyleMin(style)).toEqual([])
  expect(JSON.stringify(style)).not.toMatch(/https?:|"glyphs"|"sprite"/)
})

test('the base map draws land, counties, states and names, and credits their sources', {
  tags: ['MAP-24', 'MAP-28'],
}, () => {
  expect(style.layers.map(({ id }) => id)).toEqual([
    'water',
    'land',
    'coast',
    'counties',
    'states',
    'county-names',
    'place-names',
    'state-names',
  ])
  expect(style.sources.land).toMatchObject({ attribution: '© GeoNames (CC BY 4.0) · US Census Bureau' })
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

test('places are named the earlier the more people live there, uncounted ones never', {
  tags: ['MAP-24'],
}, () => {
  const { features } = placeNamesOf({
    places: [
      ['New York City', 'NY', 40.714, -74.006, 8_175_133, '36061', []],
      ['Knoxville', 'TN', 35.961, -83.921, 178_874, '47093', []],
      ['Karns', 'TN', 35.982, -84.118, 3_536, '47093', []],
      ['Mascot', 'TN', 36.062, -83.746, 1_100, '47093', []],
      ['Corryton', 'TN', 36.147, -83.786, 0, '47093', []],
    ],
  })
  expect(features.map(({ properties }) => [properties.name, properties.from])).toEqual([
    ['New York City', 4],
    ['Knoxville', 5],
    ['Karns', 9],
    ['Mascot', 10],
  ])
})

test('counties are named in full', async () => {
  const { features } = countyNamesOf(readGazetteer())
  expect(features.length).toBeGreaterThan(3_000)
  expect(features.map(({ properties }) => properties.name)).toEqual(
    expect.arrayContaining(['Knox County', 'Orleans Parish', 'Davidson County']),
  )
})
