import type { ListUrl } from '../../machines/resource-list/types.ts'

/** The URL of a list with a search: `/contracts?search=Fleet`. */
export const listUrl = (page: string, text: string): string =>
  `${page}?${new URLSearchParams({ search: text })}`

export const readListUrl = (query: URLSearchParams): ListUrl => ({ search: query.get('search') ?? '' })

/** The query with this search; other parameters do not change. */
export const writeListUrl = (query: URLSearchParams, { search }: ListUrl): URLSearchParams => {
  const changed = new URLSearchParams(query)
  if (search === '') changed.delete('search')
  else changed.set('search', search)
  return changed
}
