import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import { videoHost } from '../../../contract/video-url.ts'
import type { Api } from '../api.ts'
import type { Configuration } from '../config.ts'
import { HttpError } from '../errors.ts'

/** Adds the headers to every response, including those that Node.js creates itself. */
export function sendSecurityHeaders(app: Api, headers: OutgoingHttpHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    // Node.js would respond without the security headers (see `requireHostHeader`).
    const isHostMissing = request.raw.httpVersion === '1.1' && request.headers.host === undefined
    done(isHostMissing ? new HttpError(400, 'The Host header is missing.') : undefined)
  })
  app.server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { ...headers, 'content-length': 0 }).end()
  })
}

/**
 * Creates the security headers. Scripts and workers may come only from our own origin. Frames may come only from the
 * video host and the identity provider. Connections are also allowed to the API, the map style's origin, and the
 * identity provider. The headers are the same for all requests, so that responses outside of routes (malformed URLs,
 * timeouts) have them too.
 */
export function createSecurityHeaders(configuration: Configuration): OutgoingHttpHeaders {
  const isHttps = configuration.publicUrl.startsWith('https:')
  const provider = originOf(configuration.entraAuthority)
  const addHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        workerSrc: ["'self'"],
        // Mantine adds its theme and responsive properties as <style> elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...apiOrigins(configuration)],
        frameSrc: [videoHost, ...provider],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    // The identity provider is opened by redirect, never in a window that needs its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000 },
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  addHeaders(request, response, (error) => {
    if (error) throw error
  })
  return response.getHeaders()
}

function apiOrigins({ apiUrl, mapStyleUrl, entraAuthority }: Configuration): string[] {
  const origins = [apiUrl, mapStyleUrl, entraAuthority].flatMap(originOf)
  return [...new Set(origins)]
}

function originOf(url: string | null): string[] {
  return url !== null && URL.canParse(url) ? [new URL(url).origin] : []
}
