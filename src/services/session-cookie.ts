import type { TokenStore } from './api/client.ts'

const cookieName = 'authToken'

const attributes = () => `Path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`

/**
 * The session's token in the cookie `authToken`: the whole `Authorization` header, URI-encoded. Only this page reads it;
 * the server never does. It lives `days` days at most.
 */
export const createSessionCookie = (days: number): TokenStore => ({
  read() {
    const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`))
    if (!entry) return null
    const value = decodeOrEmpty(entry.slice(cookieName.length + 1))
    return value === '' ? null : value
  },
  write(header) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve.
    document.cookie = `${cookieName}=${encodeURIComponent(header)}; Max-Age=${days * 86_400}; ${attributes()}`
  },
  clear() {
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    document.cookie = `${cookieName}=; Max-Age=0; ${attributes()}`
  },
})

/** A cookie that somebody broke by hand counts as none. */
const decodeOrEmpty = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
