import { useSyncExternalStore } from 'react'

/** A value that components subscribe to without re-rendering the components around them. */
export interface Store<Value> {
  get(): Value
  set(value: Value): void
  subscribe(listen: () => void): () => void
}

export const createStore = <Value>(initial: Value): Store<Value> => {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      if (isSame(next, value)) return
      value = next
      for (const listen of listeners) listen()
    },
    subscribe(listen) {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
  }
}

const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (Array.isArray(a) &&
    Array.isArray(b) &&
    a.length === b.length &&
    a.every((item, index) => Object.is(item, b[index])))

/** The value of a store, or what `pick` selects from it; re-renders only when that changes. */
export const useStore = <Value, Picked = Value>(
  store: Store<Value>,
  pick: (value: Value) => Picked = (value) => value as unknown as Picked,
): Picked => useSyncExternalStore(store.subscribe, () => pick(store.get()))
