/** `refused`: the map service rejects the key (401 or 403). `unsupported`: this browser cannot draw the map. */
export type MapLoadResult = { outcome: 'fetched' } | { outcome: 'refused' } | { outcome: 'unsupported' }

export type MapLoadEvent =
  | { type: 'map.requested' }
  | { type: 'map.drawn' }
  | { type: 'map.refused' }
  | { type: 'map.failed'; error: unknown }
  | { type: 'map.retried' }
