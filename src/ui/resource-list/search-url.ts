/** The address of a list that begins with a search: `/contracts?search=Fleet`. */
export const searchUrl = (page: string, text: string): string =>
  `${page}?${new URLSearchParams({ search: text })}`

/** What an address says to search for; null where it says nothing. */
export const searchIn = (parameters: URLSearchParams): string | null => parameters.get('search')
