import type { ActorRefFrom } from 'xstate'
import type { agencySearchMachine } from '../../machines/agency-search/machine.ts'
import {
  type AgencySearchSnapshot,
  selectPlaceProblem,
  selectUrl,
} from '../../machines/agency-search/selectors.ts'
import type { SearchFilters, SearchUrl } from '../../machines/agency-search/types.ts'
import { areSameUrls, haveSameQuery, isUntouched } from '../../machines/agency-search/url.ts'
import { hasInvalidPosition, readQuery, writeQuery } from '../../machines/agency-search/url-query.ts'
import { logError } from '../../services/log.ts'
import { changeQuery, readUrl } from '../../services/url.ts'

/** The address bar of the search screen. */
export interface SearchUrlSync {
  /** The screen stands open at an address: by a link, by Back or Forward, or by what the search wrote itself. */
  open(): void
}

/** The query to write. An address that says nothing goes on saying nothing while nobody has touched the search. */
const queryOf = (address: SearchUrl) =>
  isUntouched(address) && readUrl().query === '' ? '' : writeQuery(address)

/**
 * Keeps the address of the screen and the search in step. What a person opens is brought back, and what the address does
 * not say is as that person keeps it; an address that says nothing leaves the search as it is. A new question leaves the
 * old one behind for Back; whatever else changes takes its place. [SCALE-01, SCALE-02]
 *
 * @param savedFilters The filters that the account keeps, or the defaults.
 */
export const syncSearchUrl = (
  actor: ActorRefFrom<typeof agencySearchMachine>,
  savedFilters: () => SearchFilters,
): SearchUrlSync => {
  let told = selectUrl(actor.getSnapshot())
  const isOpen = () => readUrl().path === '/home'

  const tell = (snapshot: AgencySearchSnapshot) => {
    if (!isOpen()) return
    const address = selectUrl(snapshot)
    // An address whose place is not found must not stay behind: Back would lead here again and again.
    const isNewQuery = !haveSameQuery(address, told) && selectPlaceProblem(snapshot) !== 'notFound'
    const left = told
    told = address
    if (isNewQuery) {
      // Whoever comes back to a search that nobody had touched finds it as it was, whatever they keep by then.
      if (readUrl().query === '') changeQuery('replace', writeQuery(left))
      changeQuery('push', writeQuery(address))
    } else if (!areSameUrls(left, address)) {
      changeQuery('replace', queryOf(address))
    }
  }
  actor.subscribe(tell)

  return {
    open() {
      if (!isOpen()) return
      const { query: opened } = readUrl()
      if (opened !== '' && opened !== writeQuery(told)) {
        if (hasInvalidPosition(opened)) logError('The address has invalid coordinates.', opened)
        const { filters, ...said } = readQuery(opened)
        told = { ...said, filters: { ...savedFilters(), ...filters } }
        actor.send({ type: 'url.changed', url: told })
      }
      told = selectUrl(actor.getSnapshot())
      if (opened !== queryOf(told)) changeQuery('replace', queryOf(told))
    },
  }
}
