import type { UrlChanged } from '../kit/url-changed.ts'

export interface ListUrl {
  search: string
}

export interface ResourceListContext<Item> {
  /** All items; empty until they are loaded. */
  items: readonly Item[]
  /** The search text; an empty one shows all items. */
  search: string
  /** Why the last load failed, as a sentence; null if none has failed. */
  failure: string | null
}

export type ResourceListEvent =
  | { type: 'search.edited'; search: string }
  | { type: 'list.retried' }
  | UrlChanged<ListUrl>
