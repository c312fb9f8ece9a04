import { createStoredValue } from '../../services/stored-value.ts'
import type { App } from './app.ts'

/** The URL query of the account's last search in this browser; empty for an untouched search. */
export const createLastSearchStore = ({ session }: App) => {
  const stored = createStoredValue(
    'browser',
    `search.${session.getSnapshot().context.accountId ?? 'anybody'}`,
  )
  return {
    read(): string {
      const query = stored.read()
      return typeof query === 'string' ? query : ''
    },
    write: (query: string): void => void stored.write(query),
  }
}
