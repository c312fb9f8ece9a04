import {
  agencyFilters,
  type FilterKey,
  type FilterValues,
} from '../../../contract/agency-filters/filter-values.ts'
import { radiusFor } from '../../../contract/agency-filters/options.ts'
import { type AgencyType, agencyTypes } from '../../../contract/agency-types.ts'
import { writeOutAbbreviations } from '../../../contract/search-words.ts'
import { insteadText } from './texts.ts'

/** A place, and the filters that the text around it names: `schools within 50 miles of Knoxville`. */
export interface SearchPhrase {
  /** Empty if the text names only filters. */
  place: string
  /** True for "near me": the place is the user's own location. */
  isNearUser: boolean
  filters: Partial<FilterValues>
  /** The radius in miles that the text names if it isn't one of the options, otherwise null. */
  askedMiles: number | null
}

/** What people call the agencies of each type. */
const typeWords = {
  // In `Knox County governments`, `County` belongs to the place.
  government: 'cities|counties|(?:(?<!\\S )(?:city|county|local|state) )?governments|government agencies',
  'non-profit': 'charities|non[- ]?profits',
  education:
    '(?:(?:public|private|charter|high|middle|elementary|k-?12) )*(?:schools|school districts)|k-?12',
  'higher-education': '(?:community )?colleges|universities|higher ed(?:ucation)?',
} as const satisfies Record<AgencyType, string>

/** Kinds of agencies that are not types: they are found by this word in their names. */
const namedKinds = [
  ...['library', 'hospital', 'museum', 'airport', 'food bank', 'health center', 'housing authority'],
  ...['fire department', 'police department', 'health department', 'water district', 'utility district'],
]
/** Levels of schools, which are not types either. */
const schoolLevels = ['elementary', 'middle', 'high']
const pluralOf = (word: string): string => (word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`)
const namedWords = `(?:public )?(?:${namedKinds.map(pluralOf).join('|')})`

const anyType = `(?:${Object.values(typeWords).join('|')}|agencies)`
const types = `(?:${anyType}(?:(?:,|,? and| &) ${anyType})*|${namedWords})`
const unit = ' ?(?:miles?|mi)'
const recordWords = '(?:sales reports|contacts)'
const having = `(?:with|that have|which have) ${recordWords}(?: and ${recordWords})?`
const bought = '(?:(?:that|which) (?:have )?)?(?:never )?bought from'
/** The vendor is the rest of the text. */
const purchase = `(?<purchase>${bought}) (?<dealer>.{1,100})`
const links = 'of|from|in|near|around'
/** In `Near North Side`, a part of Chicago, `near` belongs to the place. */
const nearSide = '^near (?:north|south|east|west) side\\b'

/** Everything is optional except the place: `schools 50 mi knoxville`, `knoxville schools`. */
const phrase = new RegExp(
  [
    `^(?:(?<types>${types}) )?`,
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

const ownLocation = /^(?:me|here|my location)$/i

/** Words for agencies whose typos are corrected: `scools in knoxville`, `fire dept near reno`. */
const correctedWords = [
  ...['schools', 'colleges', 'universities', 'cities', 'counties', 'charities', 'governments'],
  ...['community colleges', 'school districts'],
  ...namedKinds.map(pluralOf),
  ...schoolLevels.map((level) => `${level} schools`),
]

/** True if one letter is missing, extra, or wrong, or two neighbors are swapped. */
export const isTypo = (typed: string, right: string): boolean => {
  let start = 0
  while (start < typed.length && typed[start] === right[start]) start++
  const [left, rest] = [typed.slice(start), right.slice(start)]
  const swapped = left.slice(0, 2) === (rest[1] ?? '') + (rest[0] ?? '') && left.slice(2) === rest.slice(2)
  return swapped || [rest.slice(1), rest].includes(left.slice(1)) || left === rest.slice(1)
}

/** Filters without a place: `schools`, `hospitals with sales reports`, `bought from Acme`. */
const withoutPlace = new RegExp(
  `^(?<types>${types})?(?:(?:^| )(?<having>${having}))?(?:(?:^|,? )${purchase})?$`,
  'i',
)
/**
 * The word to find in names: `fire department` for `Fire departments`, `high` for `public high schools`; empty for all
 * agencies of a type.
 */
const nameIn = (words: string): string =>
  namedKinds.find((kind) => words.toLowerCase().endsWith(pluralOf(kind))) ??
  schoolLevels.find((level) => new RegExp(`^(?:\\w+ )?${level} schools$`, 'i').test(words)) ??
  ''

/** The words before `in`, `near`, or the like, which may be a misspelled word for agencies. */
const wordsBeforePlace = /^[a-z ]+?(?= (?:in|near|around|within) )/i

/** `schools that bought from Acme near Reno`: the vendor moves to the end. */
const dealerBeforePlace = new RegExp(
  `^(${types})? ?(${bought} .+?),?( (?:with|in|near|around|within) .+)$`,
  'i',
)

const toWords = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(dealerBeforePlace, '$1$3 $2')
    .trim()
    .replace(wordsBeforePlace, (words) => {
      const typed = writeOutAbbreviations(words.toLowerCase())
      return correctedWords.find((right) => pluralOf(typed) === right || isTypo(typed, right)) ?? words
    })

/** Reads the filters that a search text names, or null if it names none and is just a place or a name. [BOX-13] */
export const readSearchPhrase = (text: string): SearchPhrase | null => {
  const words = toWords(text)
  const parts = (withoutPlace.exec(words) ?? phrase.exec(words))?.groups ?? {}
  const { place = '', link = '', within } = parts
  const named = [parts.types, parts.lastTypes].filter((words) => words !== undefined).join(' ')
  const { dealer } = parts
  const records = [parts.having, parts.lastHaving, parts.purchase].join(' ')
  // `50 Miles Road` is a place.
  const asked = parts.lastMiles ?? (named || link || within ? parts.miles : undefined)
  if (!named && !records.trim() && !asked && !/^(?:in|near|around)$/i.test(link)) return null
  const chosen = agencyTypes.filter((type) => new RegExp(`\\b(?:${typeWords[type]})\\b`, 'i').test(named))
  const nameContains = nameIn(named)
  const radius = asked === undefined ? undefined : radiusFor(Number(asked))
  return {
    place,
    isNearUser: !/^(?:|in)$/i.test(link) && ownLocation.test(place),
    filters: {
      ...(chosen.length > 0 && { agencyTypes: chosen }),
      ...(nameContains !== '' && { nameContains }),
      ...(radius && { radius }),
      ...(/sales reports/i.test(records) && { hasSalesReports: true }),
      ...(/contacts/i.test(records) && { hasContacts: true }),
      ...(dealer && { [/never/i.test(records) ? 'neverBoughtFrom' : 'boughtFrom']: dealer }),
    },
    askedMiles: radius === Number(asked) || asked === undefined ? null : Number(asked),
  }
}

/** Corrects a typo in the kind of agency at the end: `nashville libary`. */
const withKindCorrected = (text: string): string => {
  const words = text.split(' ')
  for (const kind of namedKinds) {
    const start = words.length - kind.split(' ').length
    if (start > 0 && isTypo(words.slice(start).join(' ').toLowerCase(), kind))
      return [...words.slice(0, start), kind].join(' ')
  }
  return text
}

/**
 * Reads an agency's name as a kind of agency at a place: `Oak Ridge High School` as the high schools near Oak Ridge,
 * `University of Tennessee` as the universities there. Null if it does not name both.
 */
export const readKindPhrase = (text: string): SearchPhrase | null => {
  const words = withKindCorrected(toWords(text))
  // An unknown city or county, not a kind of agency.
  if (/(?:city|county)$/i.test(words)) return null
  const phrase = readSearchPhrase(words.replace(/^(?:university|college)(?= of )|\S+$/i, pluralOf))
  return phrase?.place ? phrase : null
}

const singularOf = (words: string): string => words.replace(/ies$/i, 'y').replace(/(?<=[^s])s$/i, '')

/** Reads any other words before a place as a part of agencies' names: `zoos near Nashville`. */
export const readNamePhrase = (text: string): SearchPhrase | null => {
  const [, named, link = '', place] = /^(.{2,60}?) (in|near|around) (.+)$/i.exec(toWords(text)) ?? []
  if (named === undefined || place === undefined) return null
  const isNearUser = link.toLowerCase() !== 'in' && ownLocation.test(place)
  return { place, isNearUser, filters: { nameContains: singularOf(named) }, askedMiles: null }
}

/** The text with another place, and with the filters that it names: `knox schools` with `Knoxville, TN`. */
export const replacePlace = (text: string, by: string): string => {
  const words = toWords(text)
  const place = readSearchPhrase(words) && phrase.exec(words)?.indices?.groups?.place
  return place ? words.slice(0, place[0]) + by + words.slice(place[1]) : by
}

/** The filters in words: `Education · Within 50 Miles (30 isn’t an option)`. */
export const describeFilters = ({
  filters,
  askedMiles,
}: Pick<SearchPhrase, 'filters' | 'askedMiles'>): string => {
  const describe = <Key extends FilterKey>(key: Key) => {
    const value = filters[key]
    if (value === undefined) return ''
    const chip = agencyFilters[key].chip(value)
    return key === 'radius' && askedMiles !== null ? insteadText(chip, askedMiles) : chip
  }
  return (Object.keys(filters) as FilterKey[]).map(describe).join(' · ')
}
