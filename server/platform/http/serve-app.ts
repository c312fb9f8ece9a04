import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Api } from '../api.ts'
import type { ByteRange } from '../files/file-store.ts'
import { sendRange } from '../files/send-file.ts'
import { fillAppPage } from './app-page.ts'
import { throwNotFound } from './respond-to-errors.ts'

const cachePermanently = 'public, max-age=31536000, immutable'

/**
 * Serves the built app. Files under `/assets/` have a digest in their name and are cached permanently. All other paths
 * that are not files return the page, whose router handles them. Without a built app, all paths return 404.
 *
 * @param directory The build folder.
 * @param mapTilesUrl The URL of the operator's map tiles, if any.
 */
export async function serveApp(app: Api, directory: string, mapTilesUrl: string | null): Promise<void> {
  const pageFile = join(directory, 'index.html')
  if (!existsSync(pageFile)) {
    app.setNotFoundHandler(throwNotFound)
    return
  }
  const page = fillAppPage(readFileSync(pageFile, 'utf8'), app.configuration, mapTilesUrl)
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    globIgnore: ['index.html', '**/*.{br,gz,map,pmtiles}'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isAsset = path.startsWith(join(directory, 'assets'))
      reply.header('Cache-Control', isAsset ? cachePermanently : 'no-cache')
    },
  })
  serveBaseMap(app, join(directory, 'assets'))
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || /^\/(api|assets)(\/|$|\?)/.test(request.url)) throwNotFound()
    return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}

/**
 * Serves byte ranges of the base map archive. Its `ETag` is its name, which contains a digest. The `ETag` of
 * @fastify/static depends on the file's modification time, which differs between servers.
 */
function serveBaseMap(app: Api, directory: string): void {
  const names = existsSync(directory) ? readdirSync(directory) : []
  for (const name of names.filter((name) => name.endsWith('.pmtiles'))) {
    const path = join(directory, name)
    const source = {
      size: statSync(path).size,
      version: name,
      headers: { 'Content-Type': 'application/vnd.pmtiles', 'Cache-Control': cachePermanently },
      read: async ({ first, last }: ByteRange) => createReadStream(path, { start: first, end: last }),
    }
    app.get(`/assets/${name}`, (request, reply) => sendRange(request, reply, source))
  }
}
