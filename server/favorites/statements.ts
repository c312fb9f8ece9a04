import type { FavoriteEntityType } from '../../contract/favorites.ts'
import { type EntitySource, entitySources } from '../entities/entity-json.ts'
import type { Database } from '../platform/database/database.ts'
import { jsonList, rawSql, type Sql, sql } from '../platform/database/sql.ts'

const entityJson = ({ fields }: EntitySource) => `json_build_object(${fields})`
const entityName = ({ name }: EntitySource) => name

/** A SQL expression for the item of a row with `entity_type` and `entity_id`; null if the item does not exist. */
function selectItem(row: string, expression: (item: EntitySource) => string): string {
  const branches = Object.entries(entitySources).map(
    ([type, item]) => `
      when '${type}' then (
        select ${expression(item)}
        from ${item.table} as item
        where item.id = ${row}.entity_id and item.removed_at is null)`,
  )
  return `case ${row}.entity_type ${branches.join('')} end`
}

const favoriteFields = `
  'id', favorite.id,
  'entity_type', favorite.entity_type,
  'entity_id', favorite.entity_id,
  'entity_name', favorite.entity_name,
  'entity', ${selectItem('favorite', entityJson)}`

export const favoritesOf = (accountId: number): Sql => sql`
  select ${rawSql(jsonList(favoriteFields, 'favorite.id'))}
  from favorites as favorite
  where favorite.user_id = ${accountId}`

const entity = rawSql(selectItem('requested', entityJson))
const name = rawSql(selectItem('requested', entityName))

interface SavedFavorite {
  isNew: boolean
  json: string
}

/** Saving an item again updates its name. Returns undefined if the item does not exist. */
export async function saveFavorite(
  { pool }: Database,
  accountId: number,
  entityType: FavoriteEntityType,
  entityId: number,
): Promise<SavedFavorite | undefined> {
  // `xmax` is 0 only in rows that were just inserted.
  const { rows } = await pool.query<SavedFavorite>(sql`
    with requested as (
      select ${accountId}::bigint as user_id, ${entityType}::text as entity_type, ${entityId}::bigint as entity_id
    ), item as (
      select requested.*, ${entity} as entity, ${name} as name from requested
    ), saved as (
      insert into favorites (user_id, entity_type, entity_id, entity_name)
      select user_id, entity_type, entity_id, name from item where entity is not null
      on conflict (user_id, entity_type, entity_id) do update set entity_name = excluded.entity_name
      returning id, entity_type, entity_id, entity_name, xmax = 0 as is_new
    )
    select saved.is_new as "isNew", json_build_object(
      'id', saved.id, 'entity_type', saved.entity_type, 'entity_id', saved.entity_id,
      'entity_name', saved.entity_name, 'entity', item.entity
    )::text as json
    from saved, item`)
  return rows[0]
}

export async function removeFavorite(
  { pool }: Database,
  accountId: number,
  entityType: FavoriteEntityType,
  entityId: number,
): Promise<void> {
  await pool.query(
    sql`delete from favorites where user_id = ${accountId} and entity_type = ${entityType} and entity_id = ${entityId}`,
  )
}
