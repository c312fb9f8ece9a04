import type pg from 'pg'
import type { Static } from 'typebox'
import type { SuggestionsWire } from '../../contract/suggestion.ts'
import { patternHolding, sql } from '../platform/database/sql.ts'

type SuggestedAgency = Static<typeof SuggestionsWire>['agencies'][number]

const mostSuggestions = 5

/** Suggests at most 5 agencies whose name contains the text; those that are near the center first. */
export async function suggestAgencies(
  pool: pg.Pool,
  text: string,
  center: { latitude: number; longitude: number } | null,
): Promise<SuggestedAgency[]> {
  if (text.trim() === '') return []
  const { rows } = await pool.query<SuggestedAgency>(sql`
    select id, name, address1, city, state, agency_type, latitude, longitude
    from agencies
    where name ilike ${patternHolding(text.trim())} and removed_at is null
    order by position <-> point(${center?.longitude ?? 0}::float8, ${center?.latitude ?? 0}::float8), id
    limit ${mostSuggestions}`)
  return rows
}
