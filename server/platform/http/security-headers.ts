import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import { videoHost } from '../../../contract/video-url.ts'
import type { Api } from '../api.ts'
import type { Configuration } from '../config.ts'
import { HttpError } from '../errors.ts'

/** Sends the headers with every response of a route, and with those that Node.js would give without asking us. */
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
 * The headers of every response, which narrow what a browser may do with our pages. Scripts and workers come from our own
 * origin alone; connections go there, to the API, to the map style's origin, and to the identity provider; frames show the
 * video host and the identity provider alone. They are the same for all requests, so that responses made outside the
 * routes (a malformed address, a timeout) can carry them too.
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
        // Mantine writes its theme and its responsive properties as <style> elements.
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
    // The identity provider is visited by redirect, never in a window that would have to keep its opener.
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

/** The origin of an absolute address, for a policy; nothing of a relative or missing one. */
function originOf(address: string | null): string[] {
  return address !== null && URL.canParse(address) ? [new URL(address).origin] : []
}
