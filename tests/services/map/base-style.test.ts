import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { buildBaseStyle } from '../../../src/services/map/base-map/base-style.ts'

const style = buildBaseStyle('/assets/base-map.pmtiles')

test('the base map is a valid MapLibre style without any address outside', { tags: ['MAP-24'] }, () => {
  expect(validateStyleMin(style)).toEqual([])
  expect(JSON.stringify(style)).not.toMatch(/https?:|"glyphs"|"sprite"/)
})

test('the base map credits its sources', { tags: ['MAP-28'] }, () => {
  const credits = Object.values(style.sources).map((source) => 'attribution' in source && source.attribution)
  expect(credits.join()).toContain('© GeoNames (CC BY 4.0) · Natural Earth · US Census Bureau')
})
