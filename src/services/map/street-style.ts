import { DARK, LIGHT, layers } from '@protomaps/basemaps'
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { colorSchemeSetting } from './base-map/palette.ts'
import { localFont } from './label-font.ts'

const attribution =
  '<a href="https://protomaps.com" target="_blank" rel="noopener">Protomaps</a> ' +
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a>'

/**
 * The style of an operator's own tiles, light and dark in one. It uses the user's system fonts and no icons, so that it
 * loads nothing else.
 *
 * @param archiveUrl Where the PMTiles archive in the Protomaps schema is.
 */
export const buildStreetStyle = (archiveUrl: string): StyleSpecification => {
  const source = 'streets'
  const options = { lang: 'en' }
  const both = inBothSchemes(layers(source, LIGHT, options), layers(source, DARK, options))
  return {
    version: 8,
    state: { [colorSchemeSetting]: { default: 'light' } },
    sources: { [source]: { type: 'vector', url: `pmtiles://${archiveUrl}`, attribution } },
    layers: (both as LayerSpecification[]).flatMap(withoutIcons),
  }
}

/** Keeps equal parts; where the two styles differ, the style's own setting decides. */
const inBothSchemes = (light: unknown, dark: unknown): unknown => {
  if (Array.isArray(light) && Array.isArray(dark))
    return light.map((value, index) => inBothSchemes(value, dark[index]))
  if (isRecord(light) && isRecord(dark)) {
    const entries = Object.entries(light).map(([name, value]) => {
      const isFont = name === 'text-font'
      return [name, isFont ? ['literal', localFont] : inBothSchemes(value, dark[name])]
    })
    return Object.fromEntries(entries)
  }
  return light === dark ? light : ['case', ['==', ['global-state', colorSchemeSetting], 'dark'], dark, light]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Icons would need a sprite file. Layers that have only icons, such as one-way arrows, are removed. */
const withoutIcons = (layer: LayerSpecification): LayerSpecification[] => {
  if (layer.type !== 'symbol' || !layer.layout) return [layer]
  const layout = Object.entries(layer.layout).filter(([name]) => !name.startsWith('icon-'))
  return layer.layout['text-field'] === undefined ? [] : [{ ...layer, layout: Object.fromEntries(layout) }]
}
