import type { Api } from '../platform/api.ts'
import { HttpError } from '../platform/errors.ts'
import { sendRange } from '../platform/files/send-file.ts'
import type { TileArchive } from './tile-archive.ts'

/** The largest range that is served, in bytes; tiles and directories are about a hundred times smaller. */
const maxRangeBytes = 16 * 1024 * 1024

/** Serves parts of the operator's archive. Errors are logged; the browser gets a 502 without details. */
export function registerMapTileRoutes(app: Api, archive: TileArchive): void {
  app.get(archive.path, (request, reply) =>
    sendRange(request, reply, {
      size: archive.size,
      version: archive.version,
      headers: {
        'Content-Type': 'application/vnd.pmtiles',
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
      async read(range) {
        if (range.last - range.first >= maxRangeBytes)
          throw new HttpError(416, 'Request at most 16 MB at a time.')
        return archive.read(range).catch((error: Error) => {
          request.log.error({ reason: error.message }, 'MAP_TILES cannot be read')
          throw new HttpError(502, 'The map tiles are temporarily unavailable. Please try again.')
        })
      },
    }),
  )
}
