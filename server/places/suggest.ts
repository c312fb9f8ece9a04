import type pg from 'pg'
import { rawSql, type Sql, sql } from '../platform/database/sql.ts'
import { geocode, type NamedPlace, placeColumns } from './geocode.ts'
import { partsOf } from './parse-address.ts'
import { placeKey } from './place-key.ts'
import { statesBeginning } from './states.ts'

const mostSuggestions = 8
/** A name that is typed whole counts as this many times its people: `york` is York before Yorkville, but `knox` Knoxville. */
const wholeName = 10
const fewestDigits = 3

/** `{` and `:` are the next letters after `z` and `9`: nothing that begins with a text sorts behind it. */
const namesBeginning = (beginnings: string[], states: string[] | null): Sql => sql`
  select ${placeColumns}
  from (
    select distinct on (formatted_address) place.*, position,
      weight * case when key = beginning then ${rawSql(String(wholeName))} else 1 end as likelihood
    from unnest(${beginnings}::text[]) with ordinality as typed (beginning, position)
    join places as place on key >= beginning and key < beginning || '{'
    where weight is not null and (${states}::text[] is null or state = any (${states}))
    order by formatted_address, likelihood desc, position, key, id
  ) as likely
  order by likelihood desc, position, key, id
  limit ${mostSuggestions}`

const zipCodesBeginning = (digits: string): Sql => sql`
  select ${placeColumns}
  from places
  where kind = 'zip_code' and key >= ${digits}::text and key < ${digits}::text || ':'
  order by key
  limit ${mostSuggestions}`

/**
 * Suggests at most 8 places for a partly typed address, the likeliest first: `knox` suggests Knoxville, TN;
 * `springfield, i` Springfield, IL. The address of each suggestion resolves to the same place.
 */
export async function suggest(pool: pg.Pool, typed: string): Promise<NamedPlace[]> {
  const parts = partsOf(typed)
  const last = parts.at(-1)
  if (last === undefined) return []
  if (parts.length === 1 && /^\d+$/.test(last)) {
    return last.length < fewestDigits
      ? []
      : await select(pool, 'zip-codes-beginning', zipCodesBeginning(last))
  }
  for (const { name, states } of readings(last, parts.at(-2))) {
    if (states?.length === 0) continue
    // `st` may be Saint, and the beginning of Sterling.
    const beginnings = [...new Set([placeKey(name), name])]
    const places = await select(pool, 'places-beginning', namesBeginning(beginnings, states))
    if (places.length > 0) return places
  }
  return (await geocode(pool, typed)).slice(0, mostSuggestions)
}

/** The beginning of a name, everywhere or in some states. */
interface UnfinishedName {
  name: string
  states: string[] | null
}

/** What an unfinished text may be the beginning of, the likelier reading first. */
function readings(last: string, before: string | undefined): UnfinishedName[] {
  const words = last.split(' ')
  // `winston salem nc` may name a state with its last word, or the last two, or three.
  const splits = [1, 2, 3]
    .filter((length) => length < words.length)
    .map((length) => ({
      name: words.slice(0, -length).join(' '),
      states: statesBeginning(words.slice(-length).join(' ')),
    }))
  const inStates = before === undefined ? [] : [{ name: before, states: statesBeginning(last) }]
  return [...inStates, { name: last, states: null }, ...splits]
}

async function select(pool: pg.Pool, name: string, { text, values }: Sql): Promise<NamedPlace[]> {
  const { rows } = await pool.query<NamedPlace>({ name, text, values })
  return rows
}
