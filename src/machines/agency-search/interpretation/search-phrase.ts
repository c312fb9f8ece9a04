import {
  agencyFilters,
  type FilterKey,
  type FilterValues,
} from '../../../../contract/agency-filters/filter-values.ts'
import { radiusFor } from '../../../../contract/agency-filters/options.ts'
import { type AgencyType, agencyTypes } from '../../../../contract/agency-types.ts'
import { expandAbbreviations } from '../../../../contract/search-words.ts'
import { fiscalYearClause, readBuyingWindows } from './fiscal-year-clause.ts'

/** A place and the filters in the text around it: `schools within 50 miles of Knoxville`. */
export interface SearchPhrase {
  /** Empty if the text contains only filters. */
  place: string
  /** True for "near me": the place is the user's location. */
  isNearUserLocation: boolean
  filters: Partial<FilterValues>
}

/** What people call the agencies of each type. */
const typeWords = {
  // In `Knox County governments`, `County` belongs to the place.
  government: 'cities|counties|(?:(?<!\\S )(?:city|county|local|state) )?governments|government agencies',
  'non-profit': 'charities|non[- ]?profits',
  education:
    '(?:(?:public|private|charter|k-?12|elementary|middle|high) )*(?:schools|school districts)|k-?12',
  'higher-education': '(?:community )?colleges|universities|higher ed(?:ucation)?',
} as const satisfies Record<AgencyType, string>

const anyType = `(?:${Object.values(typeWords).join('|')}|agencies)`
const types = `${anyType}(?:(?:,|,? and| &) ${anyType})*`
const unit = ' ?(?:miles?|mi)'
const recordWords = '(?:sales reports|purchases|contacts)'
const lacking = '(?:with no|without|that have no|which have no)'
/** Not `never bought chairs` (a product) or `never bought from Acme` (a vendor). */
const withoutReports = `(?:${lacking} (?:sales reports|purchases)(?! from\\b)|(?:that|which) (?:have )?never bought(?: anything)?(?=$|,| (?:of|in|near|around|within|with|and)\\b))`
const having = `(?:${withoutReports}|(?:with|that have|which have) ${recordWords}(?: and ${recordWords})?)`
const bought = `(?:${lacking} purchases|(?:(?:that|which) (?:have )?)?(?:never )?bought(?: anything)?) from`
/** The vendor is the rest of the text. */
const purchase = `(?<purchase>${bought}) (?<vendor>.{1,100})`
const links = 'of|from|in|near|around'
/** In `Near North Side`, a part of Chicago, `near` belongs to the place. */
const nearSide = '^near (?:north|south|east|west) side\\b'
/** The places whose names contain `in`. */
const nameWithIn = '(?:lake in the hills|bird in hand|cave in rock|put in bay)\\b'
/** Any other words before a place are matched against agency names: `zoos near Nashville`. */
const nameWords = `(?<nameWords>(?!${nameWithIn}|(?:${having}|${bought}|within)\\b)[a-z].{1,60}?)(?= (?:${having} )?(?:(?:within )?[0-9]{1,3}${unit} (?:of|from)|in|near|around) )`

/** People, as in `purchasing directors near Atlanta`. Agency names rarely end with a title. */
const jobTitle =
  /\b(?:administrator|buyer|chief|coordinator|dean|director|manager|officer|principal|specialist|superintendent|supervisor)$/

/** Words that are neither a type nor a place: part of an agency's name or of a contact's title. */
export const filterForWords = (words: string): Partial<FilterValues> => ({
  [jobTitle.test(words) ? 'contactTitle' : 'nameContains']: words,
})

/** True for a job title and nothing else. */
export const isJobTitle = (words: string): boolean => jobTitle.exec(toNameContains(words))?.index === 0

const saysWithoutReports = new RegExp(withoutReports, 'gi')

const isNegative = /\b(?:never|no|without)\b/i

const typedMiles = new RegExp(`\\b([0-9]{1,3})${unit}\\b`, 'gi')

/** Everything is optional except the place: `schools 50 mi knoxville`, `knoxville schools`. */
const phrase = new RegExp(
  [
    `^(?:(?:(?<types>${types})|${nameWords}) )?`,
    `(?:(?<having>${having}) )?`,
    `(?:(?<within>within )?(?<miles>[0-9]{1,3})${unit} )?`,
    `(?:(?!${nearSide})(?<link>${links}) )?`,
    `(?<place>(?!(?:${links})$)\\S.*?)`,
    `(?: (?<lastTypes>${types}))?`,
    `(?: (?:within )?(?<lastMiles>[0-9]{1,3})${unit})?`,
    `(?:,? (?<lastHaving>${having}))?`,
    `(?:,? ${purchase})?$`,
  ].join(''),
  'di',
)

const userLocation = /^(?:me|here|(?:my|your) location)$/i

/** Words for agencies whose typos are corrected: `scools in knoxville`. */
const correctedWords = [
  ...['schools', 'colleges', 'universities', 'cities', 'counties', 'charities', 'governments'],
  ...['community colleges', 'school districts', 'elementary schools', 'middle schools', 'high schools'],
  ...['city governments', 'county governments', 'local governments'],
]

/** True if one letter is missing, extra, or wrong, or two neighbors are swapped. */
export const isTypo = (typed: string, right: string): boolean => {
  let start = 0
  while (start < typed.length && typed[start] === right[start]) start++
  const [left, rest] = [typed.slice(start), right.slice(start)]
  const swapped = left.slice(0, 2) === (rest[1] ?? '') + (rest[0] ?? '') && left.slice(2) === rest.slice(2)
  return swapped || [rest.slice(1), rest].includes(left.slice(1)) || left === rest.slice(1)
}

/** Filters without a place: `schools`, `colleges with sales reports`, `bought from Acme`. */
const withoutPlace = new RegExp(
  `^(?<types>${types})?(?:(?:^| )(?<having>${having}))?(?:(?:^|,? )${purchase})?$`,
  'i',
)

/** The plural of a word, or of the last one. */
export const pluralOf = (word: string): string =>
  word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`

/** The words with the last one in the singular. */
export const singularOf = (words: string): string =>
  words.replace(/ies$/i, 'y').replace(/(?<=ch|sh|x|ss)es$|(?<=[^s])s$/i, '')

/** The words as a filter for names: `fire departments` also means fire protection districts. */
export const toNameContains = (words: string): string =>
  singularOf(expandAbbreviations(words.toLowerCase())).replace(/(?<=\S) department$/, '')

/**
 * The words before `in`, `near`, or the like, or the whole text, which may be a misspelled or singular word for
 * agencies.
 */
const wordsBeforePlace = /^[a-z ]+?(?= (?:in|near|around|within) |$)/i

/** `schools that bought from Acme near Reno`: the vendor moves to the end. */
const vendorBeforePlace = new RegExp(
  `^(${types})? ?(${bought} .+?),?( (?:with|in|near|around|within) .+)$`,
  'i',
)

/** `contacts in Memphis` means the agencies there that have some. */
const recordsBeforePlace = new RegExp(
  `^((?:no )?${recordWords}(?: and ${recordWords})?)(?= (?:in|near|around|within) )`,
  'i',
)

const cooperative = '(?:sourcewell|omnia)'
/** `Sourcewell members in Ohio` means the agencies there that are members; `not Sourcewell members` is not read. */
const membership = new RegExp(
  `(?<relative>,? (?:that|which|who) are )?(?<!\\b(?:not|non)[ -])\\b(?<cooperatives>${cooperative}(?: (?:and|or|&) ${cooperative})?) members?\\b,?`,
  'i',
)
const anyTypeWord = new RegExp(`\\b${anyType}\\b`, 'i')

/** Removes the clauses that may be anywhere; without another word for agencies, `agencies` takes their place. */
const withoutClauses = (text: string): string =>
  [membership, fiscalYearClause]
    .reduce(
      (rest, clause) =>
        rest.replace(clause, (_, relative) => (relative || anyTypeWord.test(rest) ? ' ' : ' agencies ')),
      text,
    )
    .replace(/\s+/g, ' ')
    .trim()

/** `all schools in Ohio` */
const all = new RegExp(`^all (?:the )?(?=${anyType}\\b)`, 'i')

/** `Knoxville 50 mi schools` */
const milesBeforeTypes = new RegExp(`( (?:within )?[0-9]{1,3}${unit})( ${types})$`, 'i')

const toWords = (text: string): string =>
  withoutClauses(text)
    .replace(all, '')
    .replace(milesBeforeTypes, '$2$1')
    .replace(vendorBeforePlace, '$1$3 $2')
    .replace(recordsBeforePlace, 'agencies with $1')
    .trim()
    .replace(wordsBeforePlace, (words) => {
      const typed = expandAbbreviations(words.toLowerCase())
      return correctedWords.find((right) => pluralOf(typed) === right || isTypo(typed, right)) ?? words
    })

/** Reads the filters in search text; null if there are none and the text is just a place or a name. [BOX-13] */
export const readSearchPhrase = (text: string): SearchPhrase | null => {
  const typed = toWords(text)
  const parts = (withoutPlace.exec(typed) ?? phrase.exec(typed))?.groups ?? {}
  const { place = '', link = '', within } = parts
  const typesInText = [parts.types, parts.lastTypes].join(' ').trim()
  const { vendor } = parts
  const cooperatives = membership.exec(text)?.groups?.cooperatives ?? ''
  const windows = readBuyingWindows(text)
  const recordsInText = [parts.having, parts.lastHaving].join(' ').trim()
  const records = recordsInText.replace(saysWithoutReports, '')
  // `50 Miles Road` is a place.
  const miles = parts.lastMiles ?? (typesInText || link || within ? parts.miles : undefined)
  if (!typesInText && !recordsInText && !vendor && !miles && !/^(?:in|near|around)$/i.test(link)) return null
  const chosen = agencyTypes.filter((type) =>
    new RegExp(`\\b(?:${typeWords[type]})\\b`, 'i').test(typesInText),
  )
  const level = /\b(?:(?:elementary|middle|high) schools|community colleges)\b/i.exec(typesInText)?.[0]
  const words = toNameContains(parts.nameWords ?? level ?? '')
  const radius = miles === undefined ? undefined : radiusFor(Number(miles))
  return {
    place,
    isNearUserLocation: !/^(?:|in)$/i.test(link) && userLocation.test(place),
    filters: {
      ...(chosen.length > 0 && { agencyTypes: chosen }),
      ...(words !== '' && filterForWords(words)),
      ...(radius && { radius }),
      ...(/sourcewell/i.test(cooperatives) && { sourcewell: true }),
      ...(/omnia/i.test(cooperatives) && { omnia: true }),
      ...(windows.length > 0 && { buyingWindow: windows }),
      ...(/sales reports|purchases/i.test(records) && { hasSalesReports: true }),
      ...(records !== recordsInText && { noSalesReports: true }),
      ...(/contacts/i.test(records) && { hasContacts: true }),
      ...(vendor && { [isNegative.test(parts.purchase ?? '') ? 'neverBoughtFrom' : 'boughtFrom']: vendor }),
    },
  }
}

/** The miles in the text, if no radius is that long and the search uses another one; otherwise null. [BOX-13] */
export const findUnavailableRadius = (text: string): number | null => {
  const numbers = Array.from(text.matchAll(typedMiles), ([, miles]) => Number(miles))
  const radius = numbers.length === 0 ? undefined : readSearchPhrase(text)?.filters.radius
  if (radius === undefined || numbers.includes(radius)) return null
  return numbers.find((miles) => radiusFor(miles) === radius) ?? null
}

/** The text with another place and the same filters: `knox schools` with `Knoxville, TN`. */
export const replacePlace = (text: string, replacement: string): string => {
  const words = toWords(text)
  const place = readSearchPhrase(words) && phrase.exec(words)?.indices?.groups?.place
  if (!place) return replacement
  const cooperatives = membership.exec(text)?.groups?.cooperatives
  const fiscalYearEnd = fiscalYearClause.exec(text)?.groups?.when
  const end =
    (cooperatives === undefined ? '' : ` that are ${cooperatives} members`) +
    (fiscalYearEnd === undefined ? '' : ` with a fiscal year ending ${fiscalYearEnd}`)
  return words.slice(0, place[0]) + replacement + words.slice(place[1]) + end
}

/** The filters in words: `Education · Within 50 Miles`. */
export const describeFilters = (filters: Partial<FilterValues>): string => {
  const describe = <Key extends FilterKey>(key: Key) => {
    const value = filters[key]
    return value === undefined ? '' : agencyFilters[key].chip(value)
  }
  return (Object.keys(filters) as FilterKey[]).map(describe).join(' · ')
}
