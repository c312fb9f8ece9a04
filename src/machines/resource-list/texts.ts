import { plural } from '../../../contract/format-count.ts'

export const texts = {
  clearSearch: 'Clear search',
}

interface Listed {
  loading: boolean
  failure: string | null
  shown: readonly unknown[]
}

/**
 * The heading of a list: "Loading contacts…"; "Contacts" if it could not be loaded; otherwise, the number and kind of
 * its items.
 */
export const headingText = (singular: string, { loading, failure, shown }: Listed): string => {
  if (loading) return `Loading ${singular.toLowerCase()}s…`
  return failure !== null ? `${singular}s` : plural(shown.length, singular)
}
