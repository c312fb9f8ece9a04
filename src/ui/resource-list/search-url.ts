/** The URL of a list with a search: `/contracts?search=Fleet`. */
export const searchUrl = (page: string, text: string): string =>
  `${page}?${new URLSearchParams({ search: text })}`

/** The search of a URL, or null. */
export const searchIn = (parameters: URLSearchParams): string | null => parameters.get('search')
