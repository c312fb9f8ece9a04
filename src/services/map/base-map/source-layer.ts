import type { ExpressionSpecification } from 'maplibre-gl'

export const baseMapSource = 'base-map'

/**
 * The part of a layer that selects its features: a source layer of the base map and,
 * optionally, one kind of its features.
 */
export const sourceLayer = (
  layer: string,
  kind?: string,
): { source: string; 'source-layer': string; filter?: ExpressionSpecification } => ({
  source: baseMapSource,
  'source-layer': layer,
  ...(kind !== undefined && { filter: ['==', ['get', layer === 'roads' ? 'class' : 'kind'], kind] }),
})

/** The importance of a feature in the tiles; 0 is the most important. */
export const rank: ExpressionSpecification = ['coalesce', ['get', 'rank'], 9]
