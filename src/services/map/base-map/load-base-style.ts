import namesUrl from 'virtual:map-names'
import type { StyleSpecification } from 'maplibre-gl'
import atlasUrl from 'us-atlas/counties-10m.json?url'
import { buildBaseStyle } from './base-style.ts'
import { type Atlas, bordersOf } from './borders.ts'
import { type MapNamesFile, mapNamesOf } from './map-names.ts'

const answerLimit = 20_000

/** The built-in base map, from two files of our own origin. Rejects when one of them does not come within 20 seconds. */
export const loadBaseStyle = async (signal: AbortSignal): Promise<StyleSpecification> => {
  const [atlas, names] = await Promise.all([
    fetchFile<Atlas>(atlasUrl, signal),
    fetchFile<MapNamesFile>(namesUrl, signal),
  ])
  return buildBaseStyle(bordersOf(atlas), mapNamesOf(names))
}

const fetchFile = async <Content>(url: string, signal: AbortSignal): Promise<Content> => {
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(answerLimit)]) })
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`)
  return response.json()
}
