import type { FilterValues } from '../../../contract/agency-filters/filters.ts'
import { radiusOptions } from '../../../contract/agency-filters/options.ts'
import type { AgencyType } from '../../../contract/agency-types.ts'

/** A place, and the filters that the text around it names: `schools within 50 miles of Knoxville`. */
export interface SearchPhrase {
  place: string
  filters: Partial<FilterValues>
}

/** What people call the agencies of each type. */
const typeWords: Record<AgencyType, readonly string[]> = {
  government: [
    'cities',
    'cities and counties',
    'counties',
    'government',
    'governments',
    'government agencies',
  ],
  'non-profit': ['charities', 'non-profits', 'nonprofits', 'non profits'],
  education: ['schools', 'school districts', 'k-12', 'k12'],
  'higher-education': [
    'colleges',
    'colleges and universities',
    'universities',
    'higher ed',
    'higher education',
  ],
}
const anyType = ['agencies', 'everything']

const alternatives = [...Object.values(typeWords).flat(), ...anyType].toSorted((a, b) => b.length - a.length)

/** `schools near X`, `schools within 50 miles of X`, `50 miles from X`; all but the place is optional. */
const phrase = new RegExp(
  [
    String.raw`^(?:(?<type>${alternatives.join('|')})\s+)?`,
    String.raw`(?:(?:within\s+)?(?<miles>\d{1,3})\s*(?:miles?|mi)\s+(?:of|from|around)|(?:in|near|around))\s+`,
    String.raw`(?<place>\S.*?)`,
    String.raw`(?<reports>,?\s+(?:with|that have|which have)\s+sales\s+reports)?$`,
  ].join(''),
  'i',
)

const typeOf = (words: string): AgencyType | undefined =>
  (Object.keys(typeWords) as AgencyType[]).find((type) => typeWords[type].includes(words))

/** The smallest radius on offer that contains these miles. */
const radiusFor = (miles: number): number => radiusOptions.find((radius) => radius >= miles) ?? 500

/** Reads the filters that a text names, or null if it names none and is just a place or a name. [BOX-13] */
export const readSearchPhrase = (text: string): SearchPhrase | null => {
  const { type, miles, place, reports } = phrase.exec(text.trim())?.groups ?? {}
  if (!place) return null
  const agencyType = typeOf((type ?? '').toLowerCase())
  return {
    place,
    filters: {
      ...(agencyType && { agencyTypes: [agencyType] }),
      ...(miles && { radius: radiusFor(Number(miles)) }),
      ...(reports && { hasSalesReports: true }),
    },
  }
}

/** The text with another place, and with the filters that it names. */
export const replacePlace = (text: string, by: string): string => {
  const place = readSearchPhrase(text)?.place ?? text
  const at = text.lastIndexOf(place)
  return text.slice(0, at) + by + text.slice(at + place.length)
}
