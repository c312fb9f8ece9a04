import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { buildProtomapsStyle } from '../../../src/services/map/protomaps-style.ts'

const style = buildProtomapsStyle('/map-tiles/abc.pmtiles')

test('the street style is valid, credits OpenStreetMap, and fetches only tiles', {
  tags: ['MAP-32'],
}, () => {
  expect(validateStyleMin(style)).toEqual([])
  expect(style.sources).toMatchObject({
    streets: {
      url: 'pmtiles:///map-tiles/abc.pmtiles',
      attribution: expect.stringMatching(/Protomaps.*© OpenStreetMap/),
    },
  })
  const { layers } = style
  expect(layers.length).toBeGreaterThan(60)
  expect(JSON.stringify(layers)).not.toMatch(/https?:|Noto|icon-image/)
})

test('its colors follow the color scheme', { tags: ['MAP-32'] }, () => {
  const earth = style.layers.find(({ id }) => id === 'earth')
  expect(earth?.paint).toEqual({
    'fill-color': ['case', ['==', ['global-state', 'colorScheme'], 'dark'], '#1f1f1f', '#e2dfda'],
  })
})
