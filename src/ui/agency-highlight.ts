import { createStore, type Store } from './store.ts'

/** The card or pin that is hovered over or focused; it changes with every mouse move. */
export interface AgencyHighlight {
  /** The agency of a card in the list, or null. */
  cardAgencyId: Store<number | null>
  /** The agencies of a pin on the map; empty for a cluster. */
  pinAgencyIds: Store<readonly number[]>
}

export const createAgencyHighlight = (): AgencyHighlight => ({
  cardAgencyId: createStore<number | null>(null),
  pinAgencyIds: createStore<readonly number[]>([]),
})
