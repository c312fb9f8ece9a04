import { agencyFilters, type FilterKey, type FilterValues } from '../../../contract/agency-filters/filters.ts'
import { radiusOptions } from '../../../contract/agency-filters/options.ts'
import type { AgencyType } from '../../../contract/agency-types.ts'

/** A place, and the filters that the text around it names: `schools within 50 miles of Knoxville`. */
export interface SearchPhrase {
  /** The place, or `me` for the user's own location. */
  place: string
  filters: Partial<FilterValues>
}

/** What people call the agencies of each type. */
const typeWords: Record<AgencyType, readonly string[]> = {
  government: ['cities', 'counties', 'cities and counties', 'governments', 'government agencies'],
  'non-profit': ['charities', 'non-profits', 'nonprofits', 'non profits'],
  education: ['schools', 'public schools', 'school districts', 'k-12', 'k12', 'k-12 schools'],
  'higher-education': [
    'colleges',
    'colleges and universities',
    'universities',
    'higher ed',
    'higher education',
  ],
}

const types = new Map(
  (Object.keys(typeWords) as AgencyType[]).flatMap((type) => typeWords[type].map((word) => [word, type])),
)

/** The longest first, so that `schools` does not match the start of `schools and …`. */
const typePattern = [...types.keys(), 'agencies'].toSorted((a, b) => b.length - a.length).join('|')
const milesPattern = String.raw`(?:within\s+)?(?<miles>\d{1,3})\s*(?:miles?|mi)\s+(?:of|from|around)`
const reportsPattern = String.raw`(?:with|that have|which have)\s+sales\s+reports`

/** Everything is optional except the place and the words that introduce it. */
const phrase = new RegExp(
  [
    String.raw`^(?:(?<type>${typePattern})\s+)?`,
    String.raw`(?<reportsFirst>${reportsPattern}\s+)?`,
    String.raw`(?:${milesPattern}|in|near|around)\s+`,
    String.raw`(?<place>\S.*?)`,
    String.raw`(?<reportsLast>,?\s+${reportsPattern})?$`,
  ].join(''),
  'i',
)

/** The smallest radius on offer that contains these miles, else the largest. */
const radiusFor = (miles: number): number =>
  radiusOptions.find((radius) => radius >= miles) ?? Math.max(...radiusOptions)

/** Reads the filters that a text names, or null if it names none and is just a place or a name. [BOX-13] */
export const readSearchPhrase = (text: string): SearchPhrase | null => {
  const { type, miles, place, reportsFirst, reportsLast } = phrase.exec(text.trim())?.groups ?? {}
  if (!place) return null
  const agencyType = types.get(type?.toLowerCase() ?? '')
  return {
    place,
    filters: {
      ...(agencyType && { agencyTypes: [agencyType] }),
      ...(miles && { radius: radiusFor(Number(miles)) }),
      ...((reportsFirst ?? reportsLast) && { hasSalesReports: true }),
    },
  }
}

/** The text with another place, and with the filters that it names. */
export const replacePlace = (text: string, by: string): string => {
  const place = readSearchPhrase(text)?.place ?? text
  const at = text.lastIndexOf(place)
  return text.slice(0, at) + by + text.slice(at + place.length)
}

/** The filters in words: `Education · Within 50 Miles`. */
export const describeFilters = (filters: Partial<FilterValues>): string => {
  const describe = <Key extends FilterKey>(key: Key) => {
    const value = filters[key]
    return value === undefined ? '' : agencyFilters[key].chip(value)
  }
  return (Object.keys(filters) as FilterKey[]).map(describe).join(' · ')
}
