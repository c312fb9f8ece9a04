import { plural } from '../../../contract/format-count.ts'
import type { SuggestionRow } from './types.ts'

export const listName = 'Suggestions'

export const groupNames = {
  place: 'Locations',
  agency: 'Agencies',
  vendor: 'Vendors',
  recent: 'Recent searches',
} as const satisfies Partial<Record<SuggestionRow['kind'], string>>

export const userLocationName = 'Your location'

/** The search for agencies near the user's location. */
export const userLocationSearch = 'near me'

/** The second line of text that contains only filters: what choosing it shows. */
export const filtersDetail = 'Agencies in the current area'

/** The second line of a vendor: what choosing it shows. */
export const vendorDetail = 'Agencies that bought from this vendor'

/** The suggestion that searches the contacts of all agencies. */
export const contactSearchText = (text: string): string => `Search contacts for “${text}”`

/** The last suggestion: a search for agencies by name. */
export const nameSearchText = (name: string): string => `Search agencies named “${name}”`

/** What a screen reader says when the list changes. */
export const suggestionsText = (count: number): string => (count === 0 ? '' : plural(count, 'suggestion'))
