import type { TokenStore } from './api/client.ts'

const cookieName = 'authToken'

const attributes = () => `Path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`

/**
 * The session's token in the cookie `authToken`: the whole `Authorization` header, URI-encoded. Only this page reads it;
 * the server never does. It lives `days` days at most. A browser that keeps no cookies has it until the page is left.
 */
export const createSessionCookie = (days: number): TokenStore => {
  let refused: string | null = null
  return {
    read: () => readCookie() ?? refused,
    write(header) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve.
      document.cookie = `${cookieName}=${encodeURIComponent(header)}; Max-Age=${days * 86_400}; ${attributes()}`
      refused = readCookie() === header ? null : header
    },
    clear() {
      refused = null
      // biome-ignore lint/suspicious/noDocumentCookie: as above.
      document.cookie = `${cookieName}=; Max-Age=0; ${attributes()}`
    },
  }
}

const readCookie = (): string | null => {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`))
  if (!entry) return null
  const value = decodeOrEmpty(entry.slice(cookieName.length + 1))
  return value === '' ? null : value
}

/** A cookie that somebody broke by hand counts as none. */
const decodeOrEmpty = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
