import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { readGazetteer } from '../../server/places/build-gazetteer.ts'
import { type Atlas, bordersOf } from './base-map/borders.ts'
import { countyNamesOf, placeNamesOf } from './base-map/names.ts'

const require = createRequire(import.meta.url)
const moduleId = 'virtual:base-map'
const resolvedId = `\0${moduleId}`
const devPath = '/@base-map/'

/**
 * Makes the files of GeoJSON that the built-in base map draws, from us-atlas and the gazetteer; the app imports their
 * addresses from `virtual:base-map`, and the map's worker fetches them.
 */
export function baseMap(): Plugin {
  let building = false
  let files: Promise<Map<string, string>> | undefined
  const makeFilesOnce = () => {
    files ??= makeFiles()
    return files
  }
  return {
    name: 'base-map',
    configResolved({ command }) {
      building = command === 'build'
    },
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined
      const addresses = [...(await makeFilesOnce())].map(([name, source]) => {
        if (!building) return `${name}: ${JSON.stringify(devPath + name)}`
        const file = this.emitFile({ type: 'asset', name: `map-${name}.json`, source })
        return `${name}: import.meta.ROLLUP_FILE_URL_${file}`
      })
      return `export default { ${addresses.join(', ')} }`
    },
    configureServer(server) {
      server.middlewares.use(devPath, (request, response, next) => {
        makeFilesOnce().then((made) => {
          const json = made.get((request.url ?? '').replace(/^\//, ''))
          if (json === undefined) next()
          else response.setHeader('Content-Type', 'application/json').end(json)
        }, next)
      })
    },
  }
}

async function makeFiles(): Promise<Map<string, string>> {
  const atlas = require('us-atlas/counties-10m.json') as Atlas
  const gazetteer = readGazetteer()
  const borders = bordersOf(atlas)
  const collections = {
    ...borders,
    placeNames: placeNamesOf(gazetteer),
    countyNames: countyNamesOf(gazetteer),
  }
  return new Map(
    Object.entries(collections).map(([name, collection]) => [name, JSON.stringify(collection, roundNumbers)]),
  )
}

/** To some 10 metres: finer than a pixel of the closest zoom at which a border is looked at. */
const roundNumbers = (_key: string, value: unknown) =>
  typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : value
