import {
  type AgencySearchActor,
  type AgencySearchSnapshot,
  isChosenAgencyLoading,
  selectUrl,
} from '../../machines/agency-search/selectors.ts'
import type { SearchFilters, SearchUrl } from '../../machines/agency-search/types.ts'
import { areSameUrls, haveSameQuery, isUntouched } from '../../machines/agency-search/url.ts'
import { hasInvalidPosition, readQuery, writeQuery } from '../../machines/agency-search/url-query.ts'
import { logError } from '../../services/log.ts'
import { changeQuery, readUrl } from '../../services/url.ts'

/** Keeps the browser URL and the search in sync. */
export interface SearchUrlSync {
  /** The screen is shown with a URL: from a link, Back, or Forward, or a change that the search wrote itself. */
  open(): void
}

/** The query to write. A URL without a query keeps none until the user changes the search. */
const createQuery = (url: SearchUrl) => (isUntouched(url) && readUrl().query === '' ? '' : writeQuery(url))

/**
 * Keeps the screen's URL and the search in sync. A URL that is opened is applied to the search, with saved filters for
 * what it does not contain; a URL without a query leaves the search unchanged. A new search adds a history entry for
 * Back; every other change replaces the current one. [SCALE-01, SCALE-02]
 *
 * @param savedFilters The filters that the account keeps, or the defaults.
 */
export const syncSearchUrl = (actor: AgencySearchActor, savedFilters: () => SearchFilters): SearchUrlSync => {
  let lastUrl = selectUrl(actor.getSnapshot())
  const isOpen = () => readUrl().path === '/home'

  let wasPending = false

  const notify = (snapshot: AgencySearchSnapshot) => {
    const { pendingPlace } = snapshot.context
    // A URL whose place was looked up, but has another name or none, must not stay in the history, where Back would return to it.
    const isLookedUp = wasPending && pendingPlace === null
    wasPending = pendingPlace !== null
    if (!isOpen()) return
    const url = selectUrl(snapshot)
    const isAgencyNew =
      isChosenAgencyLoading(snapshot) && url.selectedIds.join() !== lastUrl.selectedIds.join()
    const isNewQuery = (!haveSameQuery(url, lastUrl) || isAgencyNew) && !isLookedUp
    const previousUrl = lastUrl
    lastUrl = url
    if (isNewQuery) {
      // An untouched search is shown as it was, even if the saved filters have changed since.
      if (readUrl().query === '') changeQuery('replace', writeQuery(previousUrl))
      changeQuery('push', writeQuery(url))
    } else if (!areSameUrls(previousUrl, url)) {
      changeQuery('replace', createQuery(url))
    }
  }
  actor.subscribe(notify)

  return {
    open() {
      if (!isOpen()) return
      const { query: opened } = readUrl()
      if (opened !== '' && opened !== writeQuery(lastUrl)) {
        if (hasInvalidPosition(opened)) logError('The address has invalid coordinates.', opened)
        const { filters, ...urlParts } = readQuery(opened)
        lastUrl = { ...urlParts, filters: { ...savedFilters(), ...filters } }
        actor.send({ type: 'url.changed', url: lastUrl })
      }
      lastUrl = selectUrl(actor.getSnapshot())
      if (opened !== createQuery(lastUrl)) changeQuery('replace', createQuery(lastUrl))
    },
  }
}
