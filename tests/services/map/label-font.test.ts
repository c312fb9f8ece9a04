import type { StyleSpecification } from 'maplibre-gl'
import { expect, test } from 'vitest'
import { labelFontOf, localFont } from '../../../src/services/map/label-font.ts'

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

test('labels are drawn with local fonts where the style fetches none', () => {
  expect(labelFontOf(styleWith(['Noto Sans Regular']))).toEqual(localFont)
})

test('labels are drawn with the first font of a style that fetches its glyphs', () => {
  expect(
    labelFontOf(styleWith(['Noto Sans Regular'], 'https://maps.example/{fontstack}/{range}.pbf')),
  ).toEqual(['Noto Sans Regular'])
})

test('a font that depends on the feature is not taken', () => {
  const font = ['case', ['has', 'big'], ['literal', ['Bold']], ['literal', ['Regular']]]
  expect(labelFontOf(styleWith(font, 'https://maps.example/{fontstack}/{range}.pbf'))).toEqual(localFont)
})
