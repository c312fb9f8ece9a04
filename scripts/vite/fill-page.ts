import type { Plugin } from 'vite'
import { openMapTiles } from '../../server/map-tiles/tile-archive.ts'
import { readConfiguration } from '../../server/platform/config.ts'
import { fillAppPage } from '../../server/platform/http/app-page.ts'

/** In development, inserts the app's configuration into the page, as the server does for the built page. */
export function fillPage(): Plugin {
  return {
    name: 'fill-page',
    apply: 'serve',
    async transformIndexHtml(page) {
      const configuration = readConfiguration(process.env)
      const mapTiles = configuration.mapTiles ? await openMapTiles(configuration.mapTiles) : null
      await mapTiles?.close()
      return fillAppPage(page, configuration, mapTiles?.path ?? null)
    },
  }
}
