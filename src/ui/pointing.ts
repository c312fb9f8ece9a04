import { createStore, type Store } from './store.ts'

/** What the pointer or the focus is on, on either side of a search; it changes with every move of the mouse. */
export interface Pointing {
  /** The agency of a card in the list, or null. */
  card: Store<number | null>
  /** The agencies of a pin on the map; none for a cluster. */
  pin: Store<readonly number[]>
}

export const createPointing = (): Pointing => ({
  card: createStore<number | null>(null),
  pin: createStore<readonly number[]>([]),
})
