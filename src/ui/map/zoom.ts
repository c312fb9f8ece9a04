/** Converts a zoom from the scale of 256-pixel tiles to that of MapLibre, whose tiles have 512 pixels. */
export const toMapZoom = (zoom: number): number => zoom - 1

/** Converts a zoom from MapLibre's scale to that of 256-pixel tiles. */
export const fromMapZoom = (zoom: number): number => zoom + 1
