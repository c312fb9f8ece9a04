import type { Plugin, ResolvedConfig } from 'vite'
import type { CompiledGazetteer } from '../../server/gazetteer/compiled.ts'
import { loadCompiledGazetteer } from '../../server/gazetteer/load.ts'

const moduleName = 'virtual:place-names'
const resolvedName = `\0${moduleName}`
const developmentPath = '/@place-names.json'
const mostPopulous = 4_000

/**
 * Makes `import placeNamesUrl from 'virtual:place-names'` the address of a JSON file of the names on the base map:
 * rows `[name, longitude, latitude, population]`, degrees, the most populous first.
 */
export function placeNames(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'place-names',
    configResolved(resolved) {
      config = resolved
    },
    resolveId: (id) => (id === moduleName ? resolvedName : undefined),
    async load(id) {
      if (id !== resolvedName) return undefined
      if (config.command === 'serve') return `export default ${JSON.stringify(developmentPath)}`
      const source = JSON.stringify(rowsOf(await loadCompiledGazetteer()))
      const reference = this.emitFile({ type: 'asset', name: 'place-names.json', source })
      return `export default import.meta.ROLLUP_FILE_URL_${reference}`
    },
    configureServer(server) {
      server.middlewares.use(developmentPath, (_request, response, next) => {
        loadCompiledGazetteer().then((gazetteer) => {
          response.setHeader('Content-Type', 'application/json')
          response.end(JSON.stringify(rowsOf(gazetteer)))
        }, next)
      })
    },
  }
}

/** The most populous places, and of each county without one of them its largest. */
function rowsOf({ places }: CompiledGazetteer): [string, number, number, number][] {
  const named = new Set<string>()
  return places
    .filter(([, , , , , county], rank) => {
      const isShown = rank < mostPopulous || (county !== '' && !named.has(county))
      if (isShown) named.add(county)
      return isShown
    })
    .map(([name, , latitude, longitude, population]) => [name, brief(longitude), brief(latitude), population])
}

/** Degrees to about 100 metres: enough for a name. */
const brief = (degrees: number) => Math.round(degrees * 1e3) / 1e3
