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

/** The state of the history entry that `addSheetEntry` adds. */
const sheetEntry = 'sheet'

/**
 * Changes the query of the page's URL. `replace` updates the current history entry. `push` adds one or, while a sheet
 * is open, updates the entry of the sheet. Some browsers reject more than a hundred changes in a row; this is logged
 * and otherwise ignored.
 */
export const changeQuery = (step: 'push' | 'replace', query: string): void => {
  const address = location.pathname + (query === '' ? '' : `?${query}`)
  try {
    if (step === 'replace') history.replaceState(history.state, '', address)
    else if (history.state === sheetEntry) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
  } catch (error) {
    logError('The URL could not be changed.', error)
  }
}

/**
 * Adds a history entry with the same URL for a sheet that covers the page, so that Back can close the sheet. The
 * returned function removes the entry, unless the URL has changed since.
 */
export const addSheetEntry = (): (() => void) => {
  const { href } = location
  if (history.state !== sheetEntry) history.pushState(sheetEntry, '', href)
  return () => {
    if (history.state === sheetEntry && location.href === href) history.back()
  }
}

/** Calls `onBack` after Back or Forward. */
export const watchBack = (onBack: () => void): (() => void) => {
  addEventListener('popstate', onBack)
  return () => removeEventListener('popstate', onBack)
}
