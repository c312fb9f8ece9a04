import type { TokenStore } from '../../src/services/api/client.ts'

/** A token store without a browser: what the cookie would hold. */
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
