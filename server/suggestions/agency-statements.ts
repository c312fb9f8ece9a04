import type { Static } from 'typebox'
import type { SuggestionsWire } from '../../contract/suggestion.ts'
import type { Coordinate } from '../agencies/geography.ts'
import { rawSql, type Sql, sql } from '../platform/database/sql.ts'
import type { AgencyReading } from './readings.ts'

export type SuggestedAgency = Static<typeof SuggestionsWire>['agencies'][number]

export const mostSuggestions = 5

/** Bound the work of a suggestion, however many agencies there are. */
const agenciesRead = { nearby: rawSql('1000'), byWords: rawSql('300') }

const fields = rawSql('id, name, address1, city, state, agency_type, latitude, longitude')

/** The agencies nearest to the center, of which those that have every word: fast for words that many names have. */
export const agenciesNearby = (
  words: readonly string[],
  typed: readonly string[],
  center: Coordinate,
): Sql => sql`
  select ${fields}
  from (
    select ${fields}, position from agencies
    where removed_at is null
    order by position <-> ${pointAt(center)} limit ${agenciesRead.nearby}
  ) as nearest
  where unaccent(name) ~* all (${words.map(wordBeginning)}::text[])
  order by unaccent(name) ~* ${beginning(typed)} desc, ${farness(center)}, id
  limit ${mostSuggestions}`

/**
 * Agencies of a reading, by index: names that begin with the text and initials first, then the nearest; without a center
 * those with the most contacts and sales reports.
 */
export const agenciesByWords = (
  reading: AgencyReading,
  typed: readonly string[],
  center: Coordinate | null,
): Sql => sql`
  select ${fields}
  from (
    select ${fields}, position, contacts_count, sales_reports_count from agencies
    where removed_at is null and ${conditionOf(reading)} limit ${agenciesRead.byWords}
  ) as found
  order by unaccent(name) ~* ${beginning(typed)} or agency_initials(name) is not distinct from ${reading.initials} desc,
    coalesce(address1 ~* ${beginning(typed.slice(0, 1))}, false) desc,
    ${center ? farness(center) : rawSql('contacts_count + sales_reports_count desc')}, id
  limit ${mostSuggestions}`

function conditionOf({ name, place, initials }: AgencyReading): Sql {
  const named = sql`agency_words(name) @@ ${name}::tsquery`
  const placed = sql`agency_place_words(city, state, address1) @@ ${place}::tsquery`
  if (initials !== null) {
    const abbreviated = sql`agency_initials(name) = ${initials}`
    return name === null ? abbreviated : sql`(${named} or ${abbreviated})`
  }
  if (place === null) return named
  return name === null ? placed : sql`${named} and ${placed}`
}

/** In degrees; 20 letters more count like one degree, so that `Knox County` is before its departments. */
const farness = (center: Coordinate): Sql => sql`(position <-> ${pointAt(center)}) + length(name) / 20.0`

const pointAt = ({ latitude, longitude }: Coordinate): Sql =>
  sql`point(${longitude}::float8, ${latitude}::float8)`

/** As a regular expression: a word that begins like this one. Words are letters and digits only. */
const wordBeginning = (word: string): string =>
  `\\m${word === 'st' || word === 'saint' ? '(?:st|saint)' : word}`

/** As a regular expression: a name that begins with these words, or the city of that name. */
const beginning = (words: readonly string[]): string =>
  `^(?:(?:city|town|village) of )?${words.map(wordBeginning).join('\\W+')}`
