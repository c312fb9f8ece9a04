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
    // Node.js does not check this (`requireHostHeader`).
    const lacksHost = request.raw.httpVersion === '1.1' && request.headers.host === undefined
    done(lacksHost ? new HttpError(400, 'The Host header is missing.') : undefined)
  })
  app.server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { ...headers, 'content-length': 0 }).end()
  })
}

/**
 * The security headers of every response. Scripts and workers are only allowed from our own origin; connections also to
 * the API, the map style's origin and the identity provider; frames only from the video host and the identity provider.
 * They are the same for all requests, so that responses created outside of routes (malformed URLs, timeouts) have them
 * too.
 */
export function securityHeaders(configuration: Configuration): OutgoingHttpHeaders {
  const overHttps = configuration.publicUrl.startsWith('https:')
  const provider = originOf(configuration.entraAuthority)
  const send = helmet({
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
        connectSrc: ["'self'", ...connections(configuration)],
        frameSrc: [videoHost, ...provider],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(overHttps && { upgradeInsecureRequests: [] }),
      },
    },
    // The identity provider is opened by redirect, never in a window that needs its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: overHttps && { maxAge: 31_536_000 },
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  send(request, response, (error) => {
    if (error) throw error
  })
  return response.getHeaders()
}

function connections({ apiUrl, mapStyleUrl, entraAuthority }: Configuration): string[] {
  const origins = [apiUrl, mapStyleUrl, entraAuthority].flatMap(originOf)
  return [...new Set(origins)]
}

/** The origin of an absolute URL, for a policy; empty for a relative or missing one. */
function originOf(address: string | null): string[] {
  return address !== null && URL.canParse(address) ? [new URL(address).origin] : []
}
