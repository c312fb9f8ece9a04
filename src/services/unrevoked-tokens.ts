import { createStoredValue } from './stored-value.ts'

/** The `Authorization` headers of sessions that were signed out but that the server has not revoked yet. */
export interface UnrevokedTokens {
  list(): string[]
  add(header: string): void
  remove(header: string): void
}

/**
 * The tokens that this browser has to revoke, stored until the server has revoked them. They no longer sign in. If the
 * browser stores nothing, they last as long as the page. [SESSION-25]
 */
export const createUnrevokedTokens = (): UnrevokedTokens => {
  const stored = createStoredValue('browser', 'tokens-to-revoke')
  let unstored: string[] = []

  const list = () => {
    const kept = stored.read()
    const headers = Array.isArray(kept) ? kept.filter((header) => typeof header === 'string') : []
    return [...new Set([...headers, ...unstored])]
  }
  const write = (headers: string[]) => {
    unstored = stored.write(headers.length === 0 ? null : headers) ? [] : headers
  }
  return {
    list,
    add: (header) => write([...list(), header]),
    remove: (header) => write(list().filter((other) => other !== header)),
  }
}
