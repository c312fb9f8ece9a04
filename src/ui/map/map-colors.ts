/** What is drawn on the map: the app's accent, and the tone that is read on it, by colour scheme. */
export const mapColors = {
  light: {
    accent: '#0f7d72',
    onAccent: '#ffffff',
    selected: '#1a1d1f',
    onSelected: '#ffffff',
    ring: '#ffffff',
  },
  dark: {
    accent: '#56b5aa',
    onAccent: '#101314',
    selected: '#ffffff',
    onSelected: '#101314',
    ring: '#17191b',
  },
} as const

export type ColorScheme = keyof typeof mapColors
