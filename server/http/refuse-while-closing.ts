import type { Api } from '../api.ts'
import { HttpError } from '../errors.ts'

/** While the server shuts down, requests on connections that are still open get 503. */
export function refuseWhileClosing(app: Api): void {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  app.addHook('onRequest', (_request, _reply, done) => done(isClosing ? shuttingDown() : undefined))
}

const shuttingDown = () =>
  new HttpError(503, 'The server is shutting down. Please try again.', { headers: { 'Retry-After': '5' } })
