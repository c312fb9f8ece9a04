import type { StyleSpecification } from 'maplibre-gl'

/**
 * The fonts of the person's own system. A style without `glyphs` draws with these; MapLibre reads weight and slant out
 * of the first name, which no system has.
 */
export const localFont = ['Semibold', 'system-ui', 'sans-serif']
export const mediumFont = ['Medium', 'system-ui', 'sans-serif']
export const italicFont = ['Medium Italic', 'system-ui', 'sans-serif']

/**
 * The fonts that labels of our own may be drawn with over a style: the local ones, or, where the style fetches its glyphs
 * from a server, the first that it names itself, since that server has no others.
 */
export const labelFontOf = (style: StyleSpecification): string[] => {
  if (style.glyphs === undefined) return localFont
  for (const layer of style.layers) {
    if (layer.type !== 'symbol') continue
    const font = layer.layout?.['text-font']
    if (isListOfNames(font)) return font
  }
  return localFont
}

const isListOfNames = (font: unknown): font is string[] =>
  Array.isArray(font) && font.length > 0 && font.every((name) => typeof name === 'string')
