import type { Plugin } from 'vite'
import { loadCompiledGazetteer } from '../../server/gazetteer/load.ts'

const moduleId = 'virtual:map-names'
const resolvedId = `\0${moduleId}`
const devPath = '/@map-names.json'

/**
 * Writes the gazetteer's names as a file that the built-in base map loads; `virtual:map-names` exports its address.
 * Rows as in `src/services/map/base-map/map-names.ts`, the most populous first.
 */
export function mapNames(): Plugin {
  let building = false
  return {
    name: 'map-names',
    configResolved({ command }) {
      building = command === 'build'
    },
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined
      if (!building) return `export default ${JSON.stringify(devPath)}`
      const file = this.emitFile({ type: 'asset', name: 'map-names.json', source: await namesJson() })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
    configureServer(server) {
      server.middlewares.use(devPath, (_request, response, next) => {
        namesJson().then((json) => response.setHeader('Content-Type', 'application/json').end(json), next)
      })
    },
  }
}

async function namesJson(): Promise<string> {
  const { places, counties } = await loadCompiledGazetteer()
  return JSON.stringify({
    places: places.flatMap(([name, , latitude, longitude, population]) =>
      population > 0 ? [[name, round(longitude), round(latitude), population]] : [],
    ),
    counties: counties.map(([, , fullName, , latitude, longitude]) => [
      fullName,
      round(longitude),
      round(latitude),
    ]),
  })
}

/** To some 100 metres, which no label can show. */
const round = (degrees: number) => Math.round(degrees * 1000) / 1000
