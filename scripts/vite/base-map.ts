import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { buildArchiveIfStale } from './base-map/archive.ts'

const moduleId = 'virtual:base-map'
const resolvedId = `\0${moduleId}`

/** Builds the tiles of the built-in base map. The app imports the archive's URL from `virtual:base-map`. */
export function baseMap(): Plugin {
  let isBuild = false
  return {
    name: 'base-map',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load(id) {
      if (id !== resolvedId) return undefined
      const file = buildArchiveIfStale()
      // Vite's development server supports range requests for this path.
      if (!isBuild) return `export default ${JSON.stringify(`/@fs${file}`)}`
      const asset = this.emitFile({ type: 'asset', name: 'base-map.pmtiles', source: readFileSync(file) })
      return `export default import.meta.ROLLUP_FILE_URL_${asset}`
    },
  }
}
