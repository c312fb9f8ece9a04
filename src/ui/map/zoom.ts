/** MapLibre's zoom for one on the scale of 256-pixel tiles: its own tiles have 512, so each level is one less. */
export const toMapZoom = (zoom: number): number => zoom - 1

/** The zoom on the scale of 256-pixel tiles for MapLibre's. */
export const fromMapZoom = (zoom: number): number => zoom + 1
