/** `rejected`: the map service rejects the key (401 or 403). `unsupported`: this browser cannot draw the map. */
export type MapLoadResult = { outcome: 'loaded' } | { outcome: 'rejected' } | { outcome: 'unsupported' }

export type MapLoadEvent =
  | { type: 'map.requested' }
  | { type: 'map.drawn' }
  | { type: 'key.rejected' }
  | { type: 'map.failed'; error: unknown }
  | { type: 'map.retried' }
