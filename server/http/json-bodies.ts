import type { Api } from '../api.ts'

/**
 * Bodies are JSON and nothing else. An empty one is no body: the app says `application/json` on every call, with and
 * without a payload.
 */
export function acceptJsonBodies(app: Api): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parseJson(request, body.toString(), done)
  })
}
