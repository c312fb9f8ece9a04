/** What is drawn on the map besides the agency icons: clusters, rings and the selected marker, by color scheme. */
export const mapColors = {
  light: {
    accent: '#0f7d72',
    onAccent: '#ffffff',
    selected: '#1a1d1f',
    onSelected: '#ffffff',
    ring: '#ffffff',
    edge: 'rgb(26 29 31 / 0.45)',
  },
  dark: {
    accent: '#56b5aa',
    onAccent: '#101314',
    selected: '#ffffff',
    onSelected: '#101314',
    ring: '#17191b',
    edge: 'rgb(255 255 255 / 0.35)',
  },
} as const

export type ColorScheme = keyof typeof mapColors
