import type { FavoriteEntityType } from '../../contract/favorites.ts'
import { items } from '../items/item-json.ts'
import type { Database } from '../platform/database/database.ts'
import { jsonList, rawSql, type Sql, sql } from '../platform/database/sql.ts'

const listed = `
  'id', favorite.id,
  'entity_type', favorite.entity_type,
  'entity_id', favorite.entity_id,
  'entity_name', favorite.entity_name,
  'entity', ${entityJson('favorite.entity_type', 'favorite.entity_id')}`

/** The favorites of an account as a JSON list, in the order they were saved. */
export const favoritesOf = (accountId: number): Sql => sql`
  select ${rawSql(jsonList(listed, 'favorite.id'))}
  from favorites as favorite
  where favorite.user_id = ${accountId}`

const entity = rawSql(entityJson('asked.entity_type', 'asked.entity_id'))
const name = rawSql(entityName('asked.entity_type', 'asked.entity_id'))

/** The result of saving an item, with the favorite as the contract's JSON. */
export interface SavedFavorite {
  created: boolean
  json: string
}

/**
 * Saves an item for an account. Saving it again returns the existing row. Returns undefined if the item does not exist.
 * `xmax` is 0 only in rows that were just inserted.
 */
export async function saveFavorite(
  { pool }: Database,
  userId: number,
  entityType: FavoriteEntityType,
  entityId: number,
): Promise<SavedFavorite | undefined> {
  const { text, values } = sql`
    with asked as (
      select ${userId}::bigint as user_id, ${entityType}::text as entity_type, ${entityId}::bigint as entity_id
    ), item as (
      select asked.*, ${entity} as entity, ${name} as name from asked
    ), saved as (
      insert into favorites (user_id, entity_type, entity_id, entity_name)
      select user_id, entity_type, entity_id, name from item where entity is not null
      on conflict (user_id, entity_type, entity_id) do update set entity_name = excluded.entity_name
      returning id, entity_type, entity_id, entity_name, xmax = 0 as created
    )
    select saved.created, json_build_object(
      'id', saved.id, 'entity_type', saved.entity_type, 'entity_id', saved.entity_id,
      'entity_name', saved.entity_name, 'entity', item.entity
    )::text as json
    from saved, item`
  const { rows } = await pool.query<SavedFavorite>({ name: 'insert-favorite', text, values })
  return rows[0]
}

/** Removes a saved item. It is not an error if the item was not saved. */
export async function removeFavorite(
  { kysely }: Database,
  userId: number,
  entityType: FavoriteEntityType,
  entityId: number,
): Promise<void> {
  await kysely
    .deleteFrom('favorites')
    .where('user_id', '=', userId)
    .where('entity_type', '=', entityType)
    .where('entity_id', '=', entityId)
    .execute()
}

/**
 * A SQL expression for the JSON of the item with a kind and an id (both SQL expressions), or null if it does not exist.
 */
function entityJson(kind: string, id: string): string {
  return ofItem(kind, id, ({ fields }) => `json_build_object(${fields})`)
}

/** Like `entityJson`, but for the item's name. */
function entityName(kind: string, id: string): string {
  return ofItem(kind, id, ({ name }) => name)
}

function ofItem(kind: string, id: string, expression: (item: (typeof items)['Agency']) => string): string {
  const branches = Object.entries(items).map(
    ([name, item]) => `
      when '${name}' then (
        select ${expression(item)}
        from ${item.table} as item
        where item.id = ${id} and item.removed_at is null)`,
  )
  return `case ${kind} ${branches.join('')} end`
}
