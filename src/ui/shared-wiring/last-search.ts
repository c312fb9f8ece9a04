import { createAccountValue } from './account-value.ts'
import type { App } from './app.ts'

/** The URL query of the account's last search in this browser; empty for an untouched search. */
export const createLastSearch = (app: App) => {
  const stored = createAccountValue(app, 'search')
  return {
    read(): string {
      const query = stored.read()
      return typeof query === 'string' ? query : ''
    },
    write: (query: string): void => void stored.write(query),
  }
}
