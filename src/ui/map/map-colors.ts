/** Colors of the map besides those of the agency icons: clusters, rings, the search radius and the selected pin. */
export const mapColors = {
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

export type ColorScheme = keyof typeof mapColors
