import type { ExpressionSpecification } from 'maplibre-gl'

/** The name of the style's source for the archive's tiles. */
export const baseMapSource = 'base-map'

/** Selects all features of a tile layer, or one kind of them. */
export const tiles = (
  layer: string,
  kind?: string,
): { source: string; 'source-layer': string; filter?: ExpressionSpecification } => ({
  source: baseMapSource,
  'source-layer': layer,
  ...(kind !== undefined && { filter: ['==', ['get', layer === 'roads' ? 'class' : 'kind'], kind] }),
})

/** The importance of a feature in the tiles; 0 is the most important. */
export const rank: ExpressionSpecification = ['coalesce', ['get', 'rank'], 9]
