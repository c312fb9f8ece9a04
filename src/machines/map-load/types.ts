/** `refused`: the map service rejects the key (401 or 403). `unsupported`: this browser cannot draw it. */
export type MapLoadOutcome = { outcome: 'fetched' } | { outcome: 'refused' } | { outcome: 'unsupported' }

export type MapLoadEvent =
  | { type: 'map.wanted' }
  | { type: 'map.drawn' }
  | { type: 'map.refused' }
  | { type: 'map.broke'; error: unknown }
  | { type: 'map.retried' }
