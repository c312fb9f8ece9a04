import {
  agencyFilters,
  type FilterKey,
  type FilterValues,
} from '../../../contract/agency-filters/filter-values.ts'
import { radiusFor } from '../../../contract/agency-filters/options.ts'
import { type AgencyType, agencyTypes } from '../../../contract/agency-types.ts'
import { insteadText } from './texts.ts'

/** A place, and the filters that the text around it names: `schools within 50 miles of Knoxville`. */
export interface SearchPhrase {
  place: string
  /** True for "near me": the place is the user's own location. */
  isNearUser: boolean
  filters: Partial<FilterValues>
  /** The radius in miles that the text names if it isn't one of the options, otherwise null. */
  askedMiles: number | null
}

/** What people call the agencies of each type. */
const typeWords = {
  // The county of `Knox County governments` belongs to the place.
  government: 'cities|counties|(?:(?<!\\S )(?:city|county|local|state) )?governments|government agencies',
  'non-profit': 'charities|non[- ]?profits',
  education:
    '(?:(?:public|private|charter|high|middle|elementary|k-?12) )*(?:schools|school districts)|k-?12',
  'higher-education': '(?:community )?colleges|universities|higher ed(?:ucation)?',
} as const satisfies Record<AgencyType, string>

const anyType = `(?:${Object.values(typeWords).join('|')}|agencies)`
const types = `${anyType}(?:(?:,|,? and| &) ${anyType})*`
const unit = ' ?(?:miles?|mi)'
const reports = '(?:with|that have|which have) sales reports'
const links = 'of|from|in|near|around'
/** `Near North Side` is a part of Chicago. */
const nearSide = '^near (?:north|south|east|west) side\\b'

/** Everything is optional except the place: `schools 50 mi knoxville`, `knoxville schools`. */
const phrase = new RegExp(
  [
    `^(?:(?<types>${types}) )?`,
    `(?<reports>${reports} )?`,
    `(?:(?<within>within )?(?<miles>[0-9]{1,3})${unit} )?`,
    `(?:(?!${nearSide})(?<link>${links}) )?`,
    `(?<place>(?!(?:${links})$)\\S.*?)`,
    `(?: (?<lastTypes>${types}))?`,
    `(?: (?:within )?(?<lastMiles>[0-9]{1,3})${unit})?`,
    `(?<lastReports>,? ${reports})?$`,
  ].join(''),
  'di',
)

const ownLocation = /^(?:me|here|my location)$/i

const toWords = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** Reads the filters that a text names, or null if it names none and is just a place or a name. [BOX-13] */
export const readSearchPhrase = (text: string): SearchPhrase | null => {
  const parts = phrase.exec(toWords(text))?.groups ?? {}
  const { place, link = '', within } = parts
  if (!place) return null
  const named = [parts.types, parts.lastTypes].filter((words) => words !== undefined).join(' ')
  const hasReports = (parts.reports ?? parts.lastReports) !== undefined
  // `50 Miles Road` is a place.
  const asked = parts.lastMiles ?? (named || link || within ? parts.miles : undefined)
  if (!named && !hasReports && !asked && !/^(?:in|near|around)$/i.test(link)) return null
  const chosen = agencyTypes.filter((type) => new RegExp(`\\b(?:${typeWords[type]})\\b`, 'i').test(named))
  const radius = asked === undefined ? undefined : radiusFor(Number(asked))
  return {
    place,
    isNearUser: !/^(?:|in)$/i.test(link) && ownLocation.test(place),
    filters: {
      ...(chosen.length > 0 && { agencyTypes: chosen }),
      ...(radius && { radius }),
      ...(hasReports && { hasSalesReports: true }),
    },
    askedMiles: radius === Number(asked) || asked === undefined ? null : Number(asked),
  }
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
