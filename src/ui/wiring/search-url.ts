import type { ActorRefFrom } from 'xstate'
import { areSameAddresses, askTheSame, isUntouched } from '../../machines/agency-search/address.ts'
import { hasInvalidPosition, readQuery, writeQuery } from '../../machines/agency-search/address-query.ts'
import type { agencySearchMachine } from '../../machines/agency-search/machine.ts'
import {
  type AgencySearchSnapshot,
  selectAddress,
  selectPlaceProblem,
} from '../../machines/agency-search/selectors.ts'
import type { SearchAddress, SearchFilters } from '../../machines/agency-search/types.ts'
import { changeQuery, readAddress } from '../../services/address-bar.ts'
import { logError } from '../../services/log.ts'

/** The address bar of the search screen. */
export interface SearchAddressBar {
  /** The screen stands open at an address: by a link, by Back or Forward, or by what the search wrote itself. */
  open(): void
}

/** The query to write. An address that says nothing goes on saying nothing while nobody has touched the search. */
const queryOf = (address: SearchAddress) =>
  isUntouched(address) && readAddress().query === '' ? '' : writeQuery(address)

/**
 * Keeps the address of the screen and the search in step. What a person opens is brought back, and what the address does
 * not say is as that person keeps it; an address that says nothing leaves the search as it is. A new question leaves the
 * old one behind for Back; whatever else changes takes its place. [SCALE-01, SCALE-02]
 *
 * @param savedFilters The filters that the account keeps, or the defaults.
 */
export const followAddress = (
  actor: ActorRefFrom<typeof agencySearchMachine>,
  savedFilters: () => SearchFilters,
): SearchAddressBar => {
  let told = selectAddress(actor.getSnapshot())
  const isOpen = () => readAddress().path === '/home'

  const tell = (snapshot: AgencySearchSnapshot) => {
    if (!isOpen()) return
    const address = selectAddress(snapshot)
    // An address whose place is not found must not stay behind: Back would lead here again and again.
    const isNewQuestion = !askTheSame(address, told) && selectPlaceProblem(snapshot) !== 'notFound'
    const left = told
    told = address
    if (isNewQuestion) {
      // Whoever comes back to a search that nobody had touched finds it as it was, whatever they keep by then.
      if (readAddress().query === '') changeQuery('replace', writeQuery(left))
      changeQuery('push', writeQuery(address))
    } else if (!areSameAddresses(left, address)) {
      changeQuery('replace', queryOf(address))
    }
  }
  actor.subscribe(tell)

  return {
    open() {
      if (!isOpen()) return
      const { query: opened } = readAddress()
      if (opened !== '' && opened !== writeQuery(told)) {
        if (hasInvalidPosition(opened)) logError('The address has invalid coordinates.', opened)
        const { filters, ...said } = readQuery(opened)
        told = { ...said, filters: { ...savedFilters(), ...filters } }
        actor.send({ type: 'address.opened', address: told })
      }
      told = selectAddress(actor.getSnapshot())
      if (opened !== queryOf(told)) changeQuery('replace', queryOf(told))
    },
  }
}
