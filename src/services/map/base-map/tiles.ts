import type { ExpressionSpecification } from 'maplibre-gl'

/** The name of the source in the style that holds the archive's tiles. */
export const baseMapSource = 'base-map'

/** What a layer draws: a layer of the tiles, all of it or one kind of its features. */
export const tiles = (
  layer: string,
  kind?: string,
): { source: string; 'source-layer': string; filter?: ExpressionSpecification } => ({
  source: baseMapSource,
  'source-layer': layer,
  ...(kind !== undefined && { filter: ['==', ['get', layer === 'roads' ? 'class' : 'kind'], kind] }),
})

/** How important a feature is, by the tiles' `rank`: 0 is the most important. */
export const rank: ExpressionSpecification = ['coalesce', ['get', 'rank'], 9]
