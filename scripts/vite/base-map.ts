import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import { askedPart } from '../../server/platform/files/send-file.ts'
import { makeArchiveOnce } from './base-map/archive.ts'

const moduleId = 'virtual:base-map'
const resolvedId = `\0${moduleId}`
const devPath = '/@base-map.pmtiles'

/** Makes the tiles of the built-in base map. The app imports the archive's address from `virtual:base-map`. */
export function baseMap(): Plugin {
  let isBuild = false
  let archive: Buffer | undefined
  const readArchive = () => {
    archive ??= makeArchiveOnce()
    return archive
  }
  return {
    name: 'base-map',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load(id) {
      if (id !== resolvedId) return undefined
      // In development too: a browser waits for a module longer than for the map.
      const source = readArchive()
      if (!isBuild) return `export default ${JSON.stringify(devPath)}`
      const file = this.emitFile({ type: 'asset', name: 'base-map.pmtiles', source })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
    configureServer(server) {
      server.middlewares.use(devPath, (request, response) => sendPart(request, response, readArchive()))
    },
  }
}

function sendPart({ headers }: IncomingMessage, response: ServerResponse, archive: Buffer): void {
  const part = askedPart(headers.range, archive.length)
  if (part === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${archive.length}` }).end()
  } else if (part === 'whole') {
    response.writeHead(200, { 'Accept-Ranges': 'bytes' }).end(archive)
  } else {
    const range = `bytes ${part.first}-${part.last}/${archive.length}`
    response.writeHead(206, { 'Content-Range': range }).end(archive.subarray(part.first, part.last + 1))
  }
}
