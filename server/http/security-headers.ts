import helmet from '@fastify/helmet'
import { videoHost } from '../../src/services/api/contract/video-address.ts'
import type { Api } from '../api.ts'
import type { Configuration } from '../config.ts'

/**
 * Sends the headers that narrow what a browser may do with our pages. Scripts and workers come from our own origin
 * alone; connections go there, to the API, to the map style's origin, and to the identity provider; frames show the video
 * host and the identity provider alone.
 */
export async function sendSecurityHeaders(app: Api): Promise<void> {
  const { configuration } = app
  const overHttps = configuration.publicUrl.startsWith('https:')
  const provider = originOf(configuration.entraAuthority)
  await app.register(helmet, {
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
}

function connections({ apiUrl, mapStyleUrl, entraAuthority }: Configuration): string[] {
  const origins = [apiUrl, mapStyleUrl, entraAuthority].flatMap(originOf)
  return [...new Set(origins)]
}

/** The origin of an absolute address, for a policy; nothing of a relative or missing one. */
function originOf(address: string | null): string[] {
  return address !== null && URL.canParse(address) ? [new URL(address).origin] : []
}
