import type { TokenStore } from '../../src/services/api/client.ts'

/** A token store without a browser, in place of the cookie. */
export const createMemoryToken = (initial: string | null = null): TokenStore => {
  let header = initial
  return {
    read: () => header,
    write: (written) => {
      header = written
    },
    clear: () => {
      header = null
    },
  }
}
