import type { StyleSpecification } from 'maplibre-gl'

/**
 * The user's system fonts, which MapLibre uses for a style without `glyphs`. It reads weight and slant from the first
 * name, which is not the name of a font.
 */
export const localFont = ['Semibold', 'Inter Variable', 'system-ui', 'sans-serif']
export const mediumFont = ['Medium', 'Inter Variable', 'system-ui', 'sans-serif']
export const italicFont = ['Medium Italic', 'Inter Variable', 'system-ui', 'sans-serif']

/**
 * The fonts for the app's labels on a style: local ones or, if the style loads glyphs from a server, the first that the
 * style uses, because the server may have no others.
 */
export const getLabelFont = (style: StyleSpecification): string[] => {
  if (style.glyphs === undefined) return localFont
  for (const layer of style.layers) {
    if (layer.type !== 'symbol') continue
    const font = layer.layout?.['text-font']
    if (isFontList(font)) return font
  }
  return localFont
}

const isFontList = (font: unknown): font is string[] =>
  Array.isArray(font) && font.length > 0 && font.every((name) => typeof name === 'string')
