import type { StyleSpecification } from 'maplibre-gl'

const responseTimeout = 20_000

export type FetchedStyle = { outcome: 'fetched'; style: StyleSpecification } | { outcome: 'refused' }

/**
 * The MapLibre style at a URL. A rejected key (401 or 403) is a result; anything else that is not a style of version 8
 * within 20 seconds rejects.
 */
export const fetchStyle = async (url: string, signal: AbortSignal): Promise<FetchedStyle> => {
  const response = await fetch(url, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(responseTimeout)]),
  })
  if (response.status === 401 || response.status === 403) return { outcome: 'refused' }
  if (!response.ok) throw new Error(`The map style request returned ${response.status}.`)
  const style: unknown = await response.json()
  if (!isStyle(style)) throw new Error('The map style is not a MapLibre version 8 style.')
  return { outcome: 'fetched', style }
}

const isStyle = (value: unknown): value is StyleSpecification =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === 8 &&
  'sources' in value &&
  typeof value.sources === 'object' &&
  'layers' in value &&
  Array.isArray(value.layers)
