import { DARK, LIGHT, layers } from '@protomaps/basemaps'
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { isRecord } from '../../../contract/is-record.ts'
import { colorSchemeSetting } from './base-map/base-map-colors.ts'
import { localFont } from './label-font.ts'

const attribution =
  '<a href="https://protomaps.com" target="_blank" rel="noopener">Protomaps</a> ' +
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a>'

/**
 * The light and dark style of an operator's own tiles. It uses system fonts and no icons, so it loads only tiles.
 *
 * @param archiveUrl The URL of a PMTiles archive in the Protomaps schema.
 */
export const buildProtomapsStyle = (archiveUrl: string): StyleSpecification => {
  const source = 'streets'
  const options = { lang: 'en' }
  const merged = mergeSchemes(layers(source, LIGHT, options), layers(source, DARK, options))
  return {
    version: 8,
    state: { [colorSchemeSetting]: { default: 'light' } },
    sources: { [source]: { type: 'vector', url: `pmtiles://${archiveUrl}`, attribution } },
    layers: (merged as LayerSpecification[]).flatMap(removeIcons),
  }
}

/** Merges two styles. Where they differ, a setting of the merged style selects one. */
const mergeSchemes = (light: unknown, dark: unknown): unknown => {
  if (Array.isArray(light) && Array.isArray(dark))
    return light.map((value, index) => mergeSchemes(value, dark[index]))
  if (isRecord(light) && isRecord(dark)) {
    const entries = Object.entries(light).map(([name, value]) => {
      const isFont = name === 'text-font'
      return [name, isFont ? ['literal', localFont] : mergeSchemes(value, dark[name])]
    })
    return Object.fromEntries(entries)
  }
  return light === dark ? light : ['case', ['==', ['global-state', colorSchemeSetting], 'dark'], dark, light]
}

/** Removes icons, which would require a sprite file, and layers that have only icons, such as one-way arrows. */
const removeIcons = (layer: LayerSpecification): LayerSpecification[] => {
  if (layer.type !== 'symbol' || !layer.layout) return [layer]
  const layout = Object.entries(layer.layout).filter(([name]) => !name.startsWith('icon-'))
  return layer.layout['text-field'] === undefined ? [] : [{ ...layer, layout: Object.fromEntries(layout) }]
}
