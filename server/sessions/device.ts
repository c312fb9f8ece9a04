import type { FastifyRequest } from 'fastify'

/** Where a session was started, as the list of sessions shows it. */
export interface Device {
  /** Such as `Chrome on Windows`; null if unknown. */
  browser: string | null
  /** The IP address; null when unknown. */
  address: string | null
}

export const unknownDevice: Device = { browser: null, address: null }

/** The device that sent a request. */
export function deviceOf(request: FastifyRequest): Device {
  return {
    browser: browserName(request.headers['user-agent'] ?? ''),
    // An IPv4 client of a socket that listens on IPv6 as well.
    address: request.ip.replace(/^::ffff:(?=\d+\.)/i, ''),
  }
}

// Most browsers also name the ones they are compatible with: the first match counts.
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

/** The names of browser and system in a `User-Agent` header, such as `Chrome on Windows`; null for other programs. */
export function browserName(userAgent: string): string | null {
  const find = (table: typeof browsers | typeof systems) =>
    table.find(([shape]) => shape.test(userAgent))?.[1]
  const browser = find(browsers)
  if (!browser) return null
  const system = find(systems)
  return system ? `${browser} on ${system}` : browser
}
