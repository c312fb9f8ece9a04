import { useSyncExternalStore } from 'react'

/** A value that some parts of a page follow while the rest of it need not be drawn anew. */
export interface FollowedValue<Value> {
  get(): Value
  set(value: Value): void
  subscribe(listen: () => void): () => void
}

/** What a person points at or has focused, on either side of a search; it changes with every move of the mouse. */
export interface Pointing {
  /** The agency of a card in the list, or null. */
  card: FollowedValue<number | null>
  /** The agencies of a pin on the map; none for a cluster. */
  pin: FollowedValue<readonly number[]>
}

const noAgencies: readonly number[] = []

export const createPointing = (): Pointing => ({
  card: createFollowedValue<number | null>(null),
  pin: createFollowedValue(noAgencies),
})

const createFollowedValue = <Value>(initial: Value): FollowedValue<Value> => {
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

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((item, index) => Object.is(item, other[index])))

/** The value, or what is picked from it; draws anew only when that changes. */
export const useFollowed = <Value, Picked = Value>(
  followed: FollowedValue<Value>,
  pick: (value: Value) => Picked = (value) => value as unknown as Picked,
): Picked => useSyncExternalStore(followed.subscribe, () => pick(followed.get()))
