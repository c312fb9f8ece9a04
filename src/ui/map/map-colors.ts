// The colors of the base map are in src/services/map/base-map/base-map-colors.ts.

/** Colors of the map besides those of the agency icons: clusters, rings, the search radius, and the selected pin. */
export const overlayColors = {
  light: {
    accent: '#0f7d72',
    radius: '#0b5d55',
    onAccent: '#ffffff',
    selected: '#1a1d1f',
    onSelected: '#ffffff',
    ring: '#ffffff',
    edge: 'rgb(26 29 31 / 0.45)',
  },
  dark: {
    accent: '#56b5aa',
    radius: '#7ccfc5',
    onAccent: '#101314',
    selected: '#ffffff',
    onSelected: '#101314',
    ring: '#17191b',
    edge: 'rgb(255 255 255 / 0.35)',
  },
} as const

export type ColorScheme = keyof typeof overlayColors

/**
 * The colors of the agency icons by color scheme: `fill` for the shape, `glyph` for the symbol on it. Their lightness
 * differs even for people with protanopia or deuteranopia. The theme defines `--agency-<icon>` and
 * `--agency-<icon>-glyph`.
 */
export const agencyColors = {
  light: {
    government: { fill: '#17347f', glyph: '#ffffff' },
    education: { fill: '#f0a800', glyph: '#101314' },
    'higher-education': { fill: '#ba66d6', glyph: '#ffffff' },
    generic: { fill: '#bf4126', glyph: '#ffffff' },
  },
  dark: {
    government: { fill: '#3d78dc', glyph: '#101314' },
    education: { fill: '#ffe08a', glyph: '#101314' },
    'higher-education': { fill: '#ecb2f0', glyph: '#101314' },
    generic: { fill: '#ee8f5f', glyph: '#101314' },
  },
} as const
