import { createAccountValue } from '../shared-wiring/account-value.ts'
import type { App } from '../shared-wiring/app.ts'

const maxSearches = 3

export type RecentSearches = ReturnType<typeof createRecentSearches>

/** What the account last searched for in this browser, newest first. */
export const createRecentSearches = (app: Pick<App, 'session'>) => {
  const stored = createAccountValue(app, 'recent-searches')
  const list = (): string[] => {
    const searches = stored.read()
    return Array.isArray(searches) ? searches.filter((text) => typeof text === 'string') : []
  }
  return {
    list,
    add: (text: string): void => {
      const others = list().filter((other) => other.toLowerCase() !== text.toLowerCase())
      stored.write([text, ...others].slice(0, maxSearches))
    },
  }
}
