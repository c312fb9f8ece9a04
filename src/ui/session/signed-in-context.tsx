import { createContext, type ReactNode, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { favoritesMachine } from '../../machines/favorites/machine.ts'
import type { geolocationMachine } from '../../machines/geolocation/machine.ts'
import type { AgencySearchStore } from '../agency-search/agency-search.ts'
import type { IncorrectInfoActors } from '../incorrect-info/wiring.ts'

/** The actors that all signed-in screens share: favorites, the user's location, reported contacts, and the search. */
export interface SignedInActors {
  favorites: ActorRefFrom<typeof favoritesMachine>
  geolocation: ActorRefFrom<typeof geolocationMachine>
  incorrectInfoActors: IncorrectInfoActors
  searchStore: AgencySearchStore
}

const SignedInContext = createContext<SignedInActors | null>(null)

export const SignedInProvider = ({ actors, children }: { actors: SignedInActors; children: ReactNode }) => (
  <SignedInContext value={actors}>{children}</SignedInContext>
)

/**
 * Returns the actors of the session.
 *
 * @throws If there is no `SignedInProvider` above.
 */
export const useSignedInActors = (): SignedInActors => {
  const actors = useContext(SignedInContext)
  if (!actors) throw new Error('useSignedInActors was called outside of a SignedInProvider.')
  return actors
}
