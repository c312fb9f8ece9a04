import { normalizeWords, placeKey } from '../../../../contract/search-words.ts'
import type { Suggestions } from '../../../../contract/suggestions.ts'
import { isFoundByName, isPrefixOfPlaceName } from './matching-agency.ts'

/** Shorter text begins too many vendors' names; longer text is not searched. */
export const hasVendorLength = ({ length }: string): boolean => length >= 4 && length <= 100

/** True for text that may be a vendor's name, because no suggested place or agency has it in its name. */
export const mayBeVendor = (text: string, { places: [place], agencies }: Suggestions): boolean =>
  hasVendorLength(text) &&
  !(place && isPrefixOfPlaceName(placeKey(text), place)) &&
  !agencies.some((agency) => isFoundByName(text, agency))

/** True for `playgrounds` in Heartland Playgrounds. */
export const isPrefixOfVendorWord = (text: string, vendor: string): boolean =>
  ` ${normalizeWords(vendor)}`.includes(` ${normalizeWords(text)}`)

export const isPrefixOfVendorName = (text: string, vendor: string): boolean =>
  normalizeWords(vendor).startsWith(normalizeWords(text))
