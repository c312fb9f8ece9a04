import type { Static } from 'typebox'
import type { Coordinates } from '../../contract/coordinates.ts'
import { maxSuggestions, type SuggestionsSchema } from '../../contract/suggestions.ts'
import { rawSql, type Sql, sql } from '../platform/database/sql.ts'
import { type AgencyQueryCandidate, isShort } from './agency-query-candidates.ts'
import { proximityScore } from './proximity-score.ts'

export type SuggestedAgencyRow = Static<typeof SuggestionsSchema>['agencies'][number]

/** The maximum numbers of agencies that a suggestion reads, however many there are. */
const agenciesRead = { nearby: rawSql('1000'), byWords: rawSql('300') }

const fields = rawSql('id, name, address1, city, state, agency_type, latitude, longitude')

/** Finds the agencies with this Sourcewell or Omnia member number. */
export const agenciesByMemberNumber = (number: string): Sql => sql`
  select ${fields} from agencies
  where removed_at is null and (sourcewell_id = ${number} or omnia_id = ${number})
  order by id limit ${maxSuggestions}`

/**
 * Finds agencies whose names have every word, among those nearest to the center. This is fast for words that many names
 * have, but misses words after a hyphen and other spellings. The position index measures in degrees, so agencies to the
 * north and south come before nearer ones to the east and west. The word index finds the agencies that this list
 * misses: those with such words or spellings, and those that are too far away for the list to be complete.
 */
export const agenciesNearby = (
  words: readonly string[],
  typed: readonly string[],
  center: Coordinates,
): Sql => sql`
  select ${fields}
  from (
    select *, max(degrees) over () as reach
    from (
      select ${fields}, position <-> ${pointAt(center)} as degrees from agencies
      where removed_at is null
      order by position <-> ${pointAt(center)} limit ${agenciesRead.nearby}
    ) as read
  ) as nearest
  where ' ' || translate(lower(name), '''’', '') like all (${words.map(wordPattern)}::text[])
    and ${degreesFrom(center)} <= reach * cos(radians(${center.latitude}::float8))
  order by ${likeness(typed)}, ${distanceRank(center)}, id
  limit ${maxSuggestions}`

/**
 * Uses the word index to find agencies that match a candidate. The order: agencies with these initials (those in the
 * region first, then by size and proximity of the city, so `LAUSD` is Los Angeles before Lake Arrowhead), exact names,
 * names that begin with the text, the nearest or, without a center, those with the most contacts and sales reports.
 */
export const agenciesByWords = (candidate: AgencyQueryCandidate, center: Coordinates | null): Sql => sql`
  select ${fields}
  from (
    select ${fields}, position, contacts_count, sales_reports_count from agencies
    where removed_at is null and ${conditionOf(candidate)} limit ${agenciesRead.byWords}
  ) as found
  order by ${initialsFirst(candidate.initials, center)} ${likeness(candidate.typed)},
    ${center ? distanceRank(center) : rawSql('contacts_count + sales_reports_count desc')}, id
  limit ${maxSuggestions}`

/** About 250 miles: people abbreviate the names of agencies in their own region. */
const degreesInRegion = rawSql('3.6')

const initialsFirst = (initials: string | null, center: Coordinates | null): Sql =>
  initials === null
    ? sql``
    : sql`
      ${hasInitials(initials)} desc,
      ${center ? sql`${hasInitials(initials)} and ${degreesFrom(center)} < ${degreesInRegion} desc nulls last,` : sql``}
      case when ${hasInitials(initials)} then (
        select max(weight) from places where kind = 'city' and key = lower(found.city) and state = found.state
      ) * (1 + 20 * ${proximityScore(center)}) end desc nulls last,`

function conditionOf({ name, place, initials }: AgencyQueryCandidate): Sql {
  const matchesName = sql`agency_words(name) @@ ${name}::tsquery`
  const matchesPlace = sql`agency_place_words(city, state, address1) @@ ${place}::tsquery`
  if (initials !== null) {
    const matchesInitials = hasInitials(initials)
    const matchesNameOrInitials =
      name === null ? matchesInitials : sql`(${matchesName} or ${matchesInitials})`
    return place === null ? matchesNameOrInitials : sql`${matchesNameOrInitials} and ${matchesPlace}`
  }
  if (place === null) return matchesName
  return name === null ? matchesPlace : sql`${matchesName} and ${matchesPlace}`
}

/**
 * True for an agency whose name, or name and city, have these initials: `UT` or `UTK`. The index contains only the
 * initials of the name.
 */
const hasInitials = (
  initials: string,
): Sql => sql`(agency_initials(name) = any (${beginningsOf(initials)}::text[])
  and (agency_initials(name) = ${initials} or agency_initials(name || ' ' || city) is not distinct from ${initials}))`

/** The beginnings that have at least two letters: `UT` and `UTK`. */
const beginningsOf = (initials: string): string[] =>
  Array.from({ length: initials.length - 1 }, (_, index) => initials.slice(0, index + 2))

/**
 * The distance in degrees of latitude, plus one degree per 20 letters of the name, so that `Knox County` comes before
 * its departments. Agencies without a location come last.
 */
const distanceRank = (center: Coordinates): Sql => sql`${degreesFrom(center)} + length(name) / 20.0`

/** The distance in degrees of latitude. A degree of longitude, as in `position <-> …`, is shorter. */
const degreesFrom = ({ latitude, longitude }: Coordinates): Sql => sql`
  sqrt((latitude - ${latitude}::float8) ^ 2
    + ((longitude - ${longitude}::float8) * cos(radians(${latitude}::float8))) ^ 2)`

const pointAt = ({ latitude, longitude }: Coordinates): Sql =>
  sql`point(${longitude}::float8, ${latitude}::float8)`

/** Terms of `order by`: exact names first, then names that begin with the text. */
const likeness = (typed: readonly string[]): Sql =>
  sql`unaccent(name) ~* ${`${beginning(typed)}$`} desc, unaccent(name) ~* ${beginning(typed)} desc`

/** A regular expression for a name that begins with these words, with or without `City of` before them. */
const beginning = (words: readonly string[]): string =>
  `^(?:(?:city|town|village) of )?${words.map(spelled).join('\\w*\\W+(?:(?:of|the|and|for|at|in)\\W+)*')}`

const spelled = (word: string): string => (word === 'st' || word === 'saint' ? '(?:st|saint)' : word)

/** Matches words of names that start with this word; a short word followed by another must match exactly. */
const wordPattern = (word: string, index: number, words: readonly string[]): string =>
  isShort(word) && index < words.length - 1 ? `% ${word} %` : `% ${word}%`
