import type { FilterValues } from '../../../contract/agency-filters/filter-values.ts'
import { areSameUrls, isNewHistoryEntry, isUntouched } from '../../machines/agency-search/history-entries.ts'
import {
  type AgencySearchActor,
  type AgencySearchSnapshot,
  hasSelection,
  isPlacePending,
  isSelectionPending,
  selectUrl,
} from '../../machines/agency-search/selectors.ts'
import type { SearchUrl } from '../../machines/agency-search/types.ts'
import { hasInvalidPosition, readQuery, writeQuery } from '../../machines/agency-search/url-query.ts'
import { logError } from '../../services/log.ts'
import { addSheetEntry, changeQuery, readUrl, watchBack } from '../../services/url.ts'

/** Keeps the browser URL and the search in sync. */
export interface SearchUrlSync {
  /** Call this when the screen shows a URL: from a link, Back, Forward, or a change by the search itself. */
  open(): void
  /** Call this before a cluster moves the map, so that Back returns to the map as it is now. */
  addHistoryEntry(): void
  /**
   * Call this when a sheet covers the screen. Back then closes the sheet and leaves the search as it is, until the
   * returned function is called.
   */
  openSheet(onBack: () => void): () => void
}

/** The query to write. A URL without a query stays that way until the user changes the search. */
const createQuery = (url: SearchUrl) => (isUntouched(url) && readUrl().query === '' ? '' : writeQuery(url))

/**
 * Keeps the screen's URL and the search in sync. A URL that is opened is applied to the search, with saved filters for
 * what it does not contain; a URL without a query leaves the search unchanged. A new step by the user adds a history
 * entry for Back; every other change replaces the current one. [SCALE-01, SCALE-02]
 *
 * @param savedFilters The filters that the account keeps, or the defaults.
 * @param keepQuery Called with the query of each URL of the search.
 */
export const syncSearchUrl = (
  actor: AgencySearchActor,
  savedFilters: () => FilterValues,
  keepQuery: (query: string) => void,
): SearchUrlSync => {
  let lastUrl = selectUrl(actor.getSnapshot())
  const isOpen = () => readUrl().path === '/home'

  let wasPlacePending = false
  let wasSelectionPending = false

  const push = (from: SearchUrl, to: SearchUrl) => {
    // An untouched search is shown as it was, even if the saved filters have changed since.
    if (readUrl().query === '') changeQuery('replace', writeQuery(from))
    changeQuery('push', writeQuery(to))
  }

  const notify = (snapshot: AgencySearchSnapshot) => {
    const isPending = isPlacePending(snapshot)
    // Replace the URL if its place turns out to have another name or none; otherwise Back would return to it. The same
    // applies to the URL of a pin, whose agencies can have different IDs once they are loaded.
    const isInterpreted = wasPlacePending && !isPending
    const isPinLoaded = wasSelectionPending && hasSelection(snapshot)
    wasPlacePending = isPending
    wasSelectionPending = isSelectionPending(snapshot)
    if (!isOpen()) return
    const url = selectUrl(snapshot)
    const previousUrl = lastUrl
    lastUrl = url
    if (isNewHistoryEntry(previousUrl, url) && !isInterpreted && !isPinLoaded) push(previousUrl, url)
    else if (!areSameUrls(previousUrl, url)) changeQuery('replace', createQuery(url))
    else return
    keepQuery(readUrl().query)
  }
  actor.subscribe(notify)

  const addHistoryEntry = () => push(lastUrl, lastUrl)
  // Back undoes map moves made with a button, but not those made with the mouse or keyboard.
  actor.on('historyEntry.requested', () => {
    if (isOpen()) addHistoryEntry()
  })

  let isSheetOpen = false
  /** Returns to the URL of the search after Back, which only closes the sheet. */
  const restoreUrl = () => {
    const query = createQuery(lastUrl)
    if (isOpen() && readUrl().query !== query) changeQuery('push', query)
  }

  return {
    open() {
      if (!isOpen()) return
      if (isSheetOpen) {
        restoreUrl()
        return
      }
      const { query: opened } = readUrl()
      if (opened !== '' && opened !== writeQuery(lastUrl)) {
        if (hasInvalidPosition(opened)) logError('The URL has invalid coordinates.', opened)
        const { filters, ...urlParts } = readQuery(opened)
        lastUrl = { ...urlParts, filters: { ...savedFilters(), ...filters } }
        actor.send({ type: 'url.changed', url: lastUrl })
      }
      lastUrl = selectUrl(actor.getSnapshot())
      if (opened !== createQuery(lastUrl)) changeQuery('replace', createQuery(lastUrl))
      keepQuery(readUrl().query)
    },
    addHistoryEntry,
    openSheet(onBack) {
      if (readUrl().query === '') changeQuery('replace', writeQuery(lastUrl))
      const removeEntry = addSheetEntry()
      isSheetOpen = true
      const stop = watchBack(() => {
        restoreUrl()
        onBack()
      })
      return () => {
        stop()
        isSheetOpen = false
        removeEntry()
      }
    },
  }
}
