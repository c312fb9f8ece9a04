import { isIP, isIPv4 } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Cleans up `X-Forwarded-For` before anything reads `request.ip`: removes ports and brackets, and everything to the
 * left of a value that is not an IP address, since it cannot be trusted. [SEC-18]
 */
export function readForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    const forwarded = headers['x-forwarded-for']
    if (forwarded !== undefined) headers['x-forwarded-for'] = addressesIn(String(forwarded)).join(', ')
    done()
  })
}

/** The addresses at the end of a list, in the same order. */
function addressesIn(list: string): string[] {
  const addresses = list.split(',').map(addressOf)
  return addresses.slice(addresses.lastIndexOf(undefined) + 1).filter((address) => address !== undefined)
}

/** The address in `192.0.2.1`, `192.0.2.1:443`, `2001:db8::1`, `[2001:db8::1]`, or `[2001:db8::1]:443`. */
function addressOf(value: string): string | undefined {
  const text = value.trim()
  const [, bracketed, ipv4] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? []
  const address = (bracketed ?? ipv4 ?? text).replace(/%.*$/, '')
  const mapped = address.replace(/^::ffff:/i, '')
  if (isIPv4(mapped)) return mapped
  return isIP(address) ? address : undefined
}
