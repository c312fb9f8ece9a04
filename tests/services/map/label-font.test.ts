import type { StyleSpecification } from 'maplibre-gl'
import { expect, test } from 'vitest'
import { getLabelFont, localFont } from '../../../src/services/map/label-font.ts'

const styleWith = (font: unknown, glyphs?: string) =>
  ({
    version: 8,
    sources: {},
    ...(glyphs ? { glyphs } : {}),
    layers: [
      { id: 'sea', type: 'background' },
      { id: 'names', type: 'symbol', source: 'places', layout: { 'text-font': font } },
    ],
  }) as StyleSpecification

test('uses local fonts if the style has none', () => {
  expect(getLabelFont(styleWith(['Noto Sans Regular']))).toEqual(localFont)
})

test('uses the first font of a style with glyphs', () => {
  expect(
    getLabelFont(styleWith(['Noto Sans Regular'], 'https://maps.example/{fontstack}/{range}.pbf')),
  ).toEqual(['Noto Sans Regular'])
})

test('ignores a font that depends on the feature', () => {
  const font = ['case', ['has', 'big'], ['literal', ['Bold']], ['literal', ['Regular']]]
  expect(getLabelFont(styleWith(font, 'https://maps.example/{fontstack}/{range}.pbf'))).toEqual(localFont)
})
