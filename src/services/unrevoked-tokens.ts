import { createStoredValue } from './stored-value.ts'

/**
 * The `Authorization` headers of sessions that were signed out but that the server has not revoked yet. They are no
 * longer used to sign in. If the browser blocks storage, they are kept until the page is closed. [SESSION-25]
 */
export const createUnrevokedTokens = () => {
  const stored = createStoredValue('browser', 'tokens-to-revoke')
  let unstored: string[] = []

  const list = (): string[] => {
    const value = stored.read()
    const headers = Array.isArray(value) ? value.filter((header) => typeof header === 'string') : []
    return [...new Set([...headers, ...unstored])]
  }
  const write = (headers: string[]) => {
    unstored = stored.write(headers.length === 0 ? null : headers) ? [] : headers
  }
  return {
    list,
    add: (header: string) => write([...list(), header]),
    remove: (header: string) => write(list().filter((listed) => listed !== header)),
  }
}
