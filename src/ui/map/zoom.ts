/** Converts a zoom from the scale of 256-pixel tiles to that of MapLibre, whose tiles have 512 pixels. */
export const toMapZoom = (zoom: number): number => zoom - 1

/** The zoom on the scale of 256-pixel tiles for MapLibre's. */
export const fromMapZoom = (zoom: number): number => zoom + 1
