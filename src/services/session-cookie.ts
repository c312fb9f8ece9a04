import type { TokenStore } from './api/client.ts'

const cookieName = 'authToken'

const attributes = () => `Path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`

/**
 * The session's token in the cookie `authToken`: the complete `Authorization` header, URI-encoded, for at most `days`
 * days. Only the page reads it; the server never does. If the browser stores no cookies, the session ends with the
 * page.
 */
export const createSessionCookie = (days: number): TokenStore => {
  let unstored: string | null = null
  return {
    read: () => readCookie() ?? unstored,
    write(header) {
      writeCookie(`${cookieName}=${encodeURIComponent(header)}; Max-Age=${days * 86_400}; ${attributes()}`)
      unstored = readCookie() === header ? null : header
    },
    clear() {
      unstored = null
      writeCookie(`${cookieName}=; Max-Age=0; ${attributes()}`)
    },
  }
}

/** Browsers that block cookies may throw a `SecurityError`; treat that as no cookies. */
const allCookies = (): string => {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

const writeCookie = (cookie: string): void => {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in every supported browser.
    document.cookie = cookie
  } catch {
    // Treat this like a cookie that the browser rejects.
  }
}

const readCookie = (): string | null => {
  const entry = allCookies()
    .split('; ')
    .find((cookie) => cookie.startsWith(`${cookieName}=`))
  if (!entry) return null
  const value = decodeOrEmpty(entry.slice(cookieName.length + 1))
  return value === '' ? null : value
}

/** Treats a malformed cookie as missing. */
const decodeOrEmpty = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
