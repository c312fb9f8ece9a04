export interface ResourceListContext<Item> {
  /** All that the server sent; empty until then. */
  items: readonly Item[]
  /** The text that the items are searched for; empty shows all. */
  filter: string
  /** Why the last load failed, as a sentence; null if none has failed. */
  failure: string | null
}

export type ResourceListEvent = { type: 'filter.changed'; text: string } | { type: 'list.retried' }
