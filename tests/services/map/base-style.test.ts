import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { buildBaseStyle } from '../../../src/services/map/base-map/base-style.ts'
import { toMapZoom } from '../../../src/ui/map/zoom.ts'

const style = buildBaseStyle('/assets/base-map.pmtiles')

test('the base map is a valid MapLibre style without external URLs', { tags: ['MAP-24'] }, () => {
  expect(validateStyleMin(style)).toEqual([])
  expect(JSON.stringify(style)).not.toMatch(/https?:|"glyphs"|"sprite"/)
})

test('the base map credits its sources', { tags: ['MAP-28'] }, () => {
  const credits = Object.values(style.sources).map((source) => 'attribution' in source && source.attribution)
  expect(credits.join()).toContain('© GeoNames (CC BY 4.0) · Natural Earth · U.S. Census Bureau')
})

test('roads have a casing and shields from zoom 5, 7, and 9 of the 256-pixel scale', {
  tags: ['MAP-34'],
}, () => {
  const first = new Map(style.layers.map(({ id, minzoom = 0 }) => [id, minzoom]))
  for (const [road, zoom] of [
    ['interstate', 5],
    ['us', 7],
    ['state', 9],
  ] as const) {
    expect(first.get(road)).toBe(toMapZoom(zoom))
    expect(first.get(`${road}-casing`)).toBe(toMapZoom(zoom))
  }
  expect([...first.keys()]).toContain('shields')
})

test('every color follows the color scheme within one style', { tags: ['MAP-35'] }, () => {
  const paints = style.layers.flatMap(({ paint }) => Object.entries(paint ?? {}))
  const colors = paints.filter(([property]) => property.endsWith('-color'))
  expect(colors.length).toBeGreaterThan(style.layers.length)
  for (const [, color] of colors) expect(JSON.stringify(color)).toContain('["global-state","colorScheme"]')
})
