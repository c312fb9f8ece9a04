import { logError } from './log.ts'

/** The path and query of the current page; the query without its question mark. */
export const readUrl = (): { path: string; query: string } => ({
  path: location.pathname,
  query: location.search.slice(1),
})

/** Calls `onChange` after each URL change, including the app's own, for which wouter dispatches events. */
export const watchUrl = (onChange: () => void): (() => void) => {
  const events = ['popstate', 'pushState', 'replaceState']
  for (const event of events) addEventListener(event, onChange)
  return () => {
    for (const event of events) removeEventListener(event, onChange)
  }
}

/**
 * Changes the query of the page's URL. `push` adds a history entry for Back; `replace` does not. Some browsers reject
 * more than a hundred changes in a row, which is logged and otherwise ignored.
 */
export const changeQuery = (step: 'push' | 'replace', query: string): void => {
  const address = location.pathname + (query === '' ? '' : `?${query}`)
  try {
    if (step === 'push') history.pushState(null, '', address)
    else history.replaceState(history.state, '', address)
  } catch (error) {
    logError('The URL could not be changed.', error)
  }
}
