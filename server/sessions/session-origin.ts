import type { FastifyRequest } from 'fastify'

/** The browser and address that a session was started from, for the list of sessions. */
export interface SessionOrigin {
  /** For example `Chrome on Windows`; null if unknown. */
  browser: string | null
  address: string | null
}

export function describeOrigin(request: FastifyRequest): SessionOrigin {
  return {
    browser: browserName(request.headers['user-agent'] ?? ''),
    // Sockets that also listen on IPv6 report IPv4 clients with this prefix.
    address: request.ip.replace(/^::ffff:(?=\d+\.)/i, ''),
  }
}

// The order matters, because most browsers also name those they are compatible with.
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
] as const

const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** The browser and system in a `User-Agent` header, for example `Chrome on Windows`; null for other programs. */
export function browserName(userAgent: string): string | null {
  const find = (table: typeof browsers | typeof systems) =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = find(browsers)
  if (!browser) return null
  const system = find(systems)
  return system ? `${browser} on ${system}` : browser
}
