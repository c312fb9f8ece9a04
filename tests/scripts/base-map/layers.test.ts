import type { Position } from 'geojson'
import { describe, expect, it } from 'vitest'
import type { TileFeature } from '../../../scripts/vite/base-map/layer.ts'
import { readLayers } from '../../../scripts/vite/base-map/read-layers.ts'
import { buildBaseStyle } from '../../../src/services/map/base-map/base-style.ts'

const layers = new Map(readLayers().map(({ name, features }) => [name, features]))

function find(layer: string, shown: TileFeature['properties']['shown']) {
  const features = layers.get(layer) ?? []
  return features.filter(({ properties }) =>
    Object.entries(shown).every(([name, value]) => properties.shown[name] === value),
  )
}

const findBorderLines = (kind: string): Position[][] =>
  find('boundaries', { kind }).flatMap(({ geometry }) =>
    geometry.type === 'MultiLineString' ? geometry.coordinates : [],
  )

const pointOf = ({ geometry }: TileFeature) => (geometry.type === 'Point' ? geometry.coordinates : [])

it('an area without tiles looks like land', { tags: ['MAP-24'] }, () => {
  const { layers: drawn } = buildBaseStyle('/base-map.pmtiles')
  const paintOf = (id: string) => drawn.find((layer) => layer.id === id)?.paint
  expect(Object.values(paintOf('background') ?? {})).toEqual(Object.values(paintOf('land') ?? { none: '' }))
  expect(drawn.findIndex(({ id }) => id === 'sea')).toBeLessThan(drawn.findIndex(({ id }) => id === 'land'))
})

describe('the layers of the base map', { tags: ['MAP-24'] }, () => {
  it('name places, larger ones at lower zooms, and mark capitals', { tags: ['MAP-36'] }, () => {
    const from = (name: string) =>
      Math.min(...find('places', { name }).map(({ properties }) => properties.minZoom))
    expect(from('New York')).toBeLessThan(from('Nashville'))
    expect(from('Nashville')).toBeLessThan(from('Knoxville'))
    expect(from('Knoxville')).toBeLessThan(from('Alcoa'))
    expect(find('places', { name: 'Nashville', capital: true })).toHaveLength(1)
    expect(find('places', { capital: true })).toHaveLength(51)
    // A smaller neighbor does not displace a larger place.
    expect(from('Fort Lauderdale')).toBeLessThan(from('Sunrise'))
    for (const name of ['Toronto', 'Tijuana', 'San Juan', 'Washington']) expect(from(name)).toBeLessThan(8)
  })

  it('continue the land where the detailed part ends', () => {
    const corners = find('far-land', {}).flatMap(({ geometry }) =>
      geometry.type === 'MultiPolygon' ? geometry.coordinates.flat(2) : [],
    )
    const isDetailed = ([longitude = 0, latitude = 0]: Position) =>
      longitude < -51 && latitude > 6 && latitude < 74
    expect(corners.filter(isDetailed)).toEqual([])
    const latitudes = corners.map(([, latitude = 0]) => latitude)
    expect(Math.min(...latitudes)).toBeLessThan(-50)
    expect(Math.max(...latitudes)).toBeGreaterThan(80)
    // Chukotka crosses the antimeridian, and its outline ends there.
    const atAntimeridian = corners
      .filter(([longitude]) => longitude === 180)
      .map(([, latitude = 0]) => latitude)
    expect(Math.max(...atAntimeridian.filter((latitude) => latitude < 70))).toBeGreaterThan(68)
  })

  it('label states, counties, and lakes inside their areas', { tags: ['MAP-36'] }, () => {
    const [tennessee] = find('labels', { kind: 'state', name: 'Tennessee', short: 'TN' })
    const [longitude = 0, latitude = 0] = tennessee ? pointOf(tennessee) : []
    expect(longitude).toBeCloseTo(-86.3, 0)
    expect(latitude).toBeCloseTo(35.9, 0)
    expect(find('labels', { kind: 'state' })).toHaveLength(56)
    expect(find('labels', { kind: 'county', name: 'Orleans Parish' })).toHaveLength(1)
    expect(find('labels', { kind: 'lake', name: 'Lake Michigan' })).toHaveLength(1)
    expect(find('labels', { kind: 'park', name: 'Yosemite National Park' })).toHaveLength(1)
  })

  it('label the neighborhoods of large cities, which are not places of their own', {
    tags: ['MAP-36'],
  }, () => {
    for (const name of ['Logan Square', 'East Village', 'Mission District']) {
      expect(find('labels', { kind: 'neighborhood', name })).toHaveLength(1)
      expect(find('places', { name })).toEqual([])
    }
    expect(find('labels', { kind: 'neighborhood', name: 'Mignon' })).toEqual([])
  })

  it('draw roads by class, with the numbers that fit a shield', { tags: ['MAP-34'] }, () => {
    expect(find('roads', { class: 'interstate', number: '40' })).toHaveLength(1)
    expect(find('roads', { class: 'us', number: '11W' })).toHaveLength(1)
    expect(find('roads', { class: 'state', number: 'HWY' })).toEqual([])
    expect(find('roads', { class: 'interstate', number: 'H1' })).toHaveLength(1)
  })

  it('draw borders by kind, each once', { tags: ['MAP-37'] }, () => {
    const segments = (kind: string) => findBorderLines(kind).flatMap(listSegments)
    const ofStates = segments('state')
    expect(ofStates.length).toBeGreaterThan(1_000)
    const known = new Set(ofStates)
    expect(known.size).toBe(ofStates.length)
    expect(segments('county').filter((segment) => known.has(segment))).toEqual([])
    const aroundHawaii = findBorderLines('state')
      .flat()
      .filter(([x = 0]) => x < -150)
    expect(aroundHawaii).toEqual([])
  })

  it('draw the borders with Canada and Mexico but no coastline', {
    tags: ['MAP-37'],
  }, () => {
    const border = findBorderLines('country').flat()
    const passes = (longitude: number, latitude: number) =>
      border.some(([x = 0, y = 0]) => Math.hypot(x - longitude, y - latitude) < 0.3)
    // El Paso, Montana, Niagara Falls, the middle of Lake Ontario, Houlton, the panhandle of Alaska.
    for (const [x, y] of [
      [-106.5, 31.77],
      [-110, 49],
      [-79.06, 43.1],
      [-78.69, 43.63],
      [-67.8, 46.1],
      [-130.1, 56.1],
    ] as const)
      expect(passes(x, y)).toBe(true)
    // Florida, Cleveland, Chicago, Beaver Island, Seattle, San Diego, Brownsville's coast, Boston.
    for (const [x, y] of [
      [-80, 27],
      [-81.7, 41.5],
      [-87.6, 41.9],
      [-85.5, 45.7],
      [-122.3, 47.6],
      [-117.2, 33],
      [-97.3, 26.6],
      [-71, 42.3],
    ] as const)
      expect(passes(x, y)).toBe(false)
  })
})

it('the layers have every property that the style draws', { tags: ['MAP-24'] }, () => {
  for (const layer of buildBaseStyle('/base-map.pmtiles').layers) {
    if (layer.type === 'background' || !('source-layer' in layer)) continue
    const features = layers.get(layer['source-layer'] ?? '') ?? []
    const properties = new Set(features.flatMap((feature) => Object.keys(feature.properties.shown)))
    const drawn = [...JSON.stringify(layer).matchAll(/\["(?:get|has)","(\w+)"\]/g)].map(([, name]) => name)
    expect(features.length, layer.id).toBeGreaterThan(0)
    expect([...properties], layer.id).toEqual(expect.arrayContaining(drawn))
  }
})

const listSegments = (line: Position[]) =>
  line.slice(1).map((end, index) => [line[index], end].map(String).sort().join(' '))
