import { hasAddress, isPrefixOfAgencyName } from '../agency-search/interpretation/matching-agency.ts'
import { isPrefixOfVendorName, mayBeVendor } from '../agency-search/interpretation/matching-vendor.ts'
import { describeFilters, readSearchPhrase } from '../agency-search/interpretation/search-phrase.ts'
import type { SearchSuggestionsContext, SuggestionRow } from './types.ts'

/**
 * The rows for search text: its filters if it contains nothing else; places, agencies, and vendors, most likely first;
 * then searches for contacts and by name.
 */
export const listRows = ({
  text,
  suggestions,
}: Pick<SearchSuggestionsContext, 'text' | 'suggestions'>): readonly SuggestionRow[] => {
  const places = suggestions.places.map((place) => ({ kind: 'place', place }) as const)
  const agencies = suggestions.agencies.map((agency) => ({ kind: 'agency', agency }) as const)
  const vendors = suggestions.vendors.map((vendor) => ({ kind: 'vendor', vendor }) as const)
  const searched = text.trim()
  const [agency] = suggestions.agencies
  const isAgency =
    isPrefixOfAgencyName(text, suggestions) || (agency !== undefined && hasAddress(text, agency))
  const isVendor =
    mayBeVendor(searched, suggestions) &&
    suggestions.vendors.some((vendor) => isPrefixOfVendorName(searched, vendor))
  const found = isAgency ? [...agencies, ...places] : [...places, ...agencies]
  const phrase = readSearchPhrase(searched)
  const hasOnlyFilters =
    phrase !== null &&
    phrase.place === '' &&
    !phrase.isNearUserLocation &&
    describeFilters(phrase.filters) !== ''
  // Filters such as `schools near Reno` are never in a contact's name.
  const contacts = phrase ? [] : [{ kind: 'contacts', text: searched } as const]
  return [
    ...(hasOnlyFilters ? [{ kind: 'filters', text: searched } as const] : []),
    ...(isVendor ? [...vendors, ...found] : [...found, ...vendors]),
    ...contacts,
    { kind: 'name', name: searched },
  ]
}
