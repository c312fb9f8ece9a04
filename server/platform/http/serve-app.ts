import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Api } from '../api.ts'
import { refuseUnknownPath } from './answer-errors.ts'
import { fillAppPage } from './app-page.ts'

/**
 * Serves the built app: files under `/assets/` carry a digest in their name and are kept for good; every other path
 * that is no file answers the page, whose router knows what to show. An API without the app beside it answers 404.
 *
 * @param directory Where the build stands.
 */
export async function serveApp(app: Api, directory: string): Promise<void> {
  const pageFile = join(directory, 'index.html')
  if (!existsSync(pageFile)) {
    app.setNotFoundHandler(refuseUnknownPath)
    return
  }
  const page = fillAppPage(readFileSync(pageFile, 'utf8'), app.configuration)
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    globIgnore: ['index.html', '**/*.{br,gz,map}'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forGood = path.startsWith(join(directory, 'assets'))
      reply.header('Cache-Control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const asked = request.method === 'GET' || request.method === 'HEAD'
    if (!asked || /^\/(api|assets)(\/|$|\?)/.test(request.url)) refuseUnknownPath()
    return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}
