import { useSelector } from '@xstate/react'
import { useDeferredValue, useMemo } from 'react'
import { useSearch } from 'wouter'
import { filterList, type SearchKey } from '../../machines/kit/list-filter.ts'
import {
  isLoading,
  selectFailure,
  selectItems,
  selectSearch,
} from '../../machines/resource-list/selectors.ts'
import { useFlow } from '../shell/use-flow.ts'
import { readListUrl } from './list-url.ts'
import type { ResourceListProvider } from './wiring.ts'

interface SearchedList<Item> {
  loading: boolean
  failure: string | null
  items: readonly Item[]
  shown: readonly Item[]
  /** The typed text, and the text the list is filtered by. They differ while a long list updates. */
  text: string
  deferredText: string
  search(text: string): void
  retry(): void
}

/**
 * Runs the flow of a list that is filtered on the client by some of its keys; the URL contains the search.
 */
export const useSearchedList = <Item extends Searched, Searched = Item>(
  provide: ResourceListProvider<Item>,
  keys: readonly SearchKey<Searched>[],
): SearchedList<Item> => {
  const list = useFlow(provide, readListUrl(new URLSearchParams(useSearch())))
  const items = useSelector(list, selectItems<Item>)
  const text = useSelector(list, selectSearch)
  const deferredText = useDeferredValue(text)
  return {
    loading: useSelector(list, isLoading),
    failure: useSelector(list, selectFailure),
    items,
    shown: useMemo(() => filterList<Item, Searched>(items, keys, deferredText), [items, keys, deferredText]),
    text,
    deferredText: deferredText.trim(),
    search: (search) => list.send({ type: 'search.edited', search }),
    retry: () => list.send({ type: 'list.retried' }),
  }
}
