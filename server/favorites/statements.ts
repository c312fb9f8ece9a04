import type { FavoriteEntityType } from '../../contract/favorite.ts'
import type { Database } from '../platform/database/database.ts'
import { jsonList } from '../platform/database/json-list.ts'
import { entityJson, entityName } from './entity-json.ts'

const listed = `
  'id', favorite.id,
  'entity_type', favorite.entity_type,
  'entity_id', favorite.entity_id,
  'entity_name', favorite.entity_name,
  'entity', ${entityJson('favorite.entity_type', 'favorite.entity_id')}`

/** The favourites of the account `$1` as a JSON list, in the order in which they were saved. */
export const selectFavorites = `
  select ${jsonList(listed, 'favorite.id')}
  from favorites as favorite
  where favorite.user_id = $1`

/** A second save meets the row of the first, and gives it back: `xmax` is 0 in a row that was just inserted. */
const insertFavorite = `
  with item as (
    select
      ${entityJson('$2::text', '$3::bigint')} as entity,
      ${entityName('$2::text', '$3::bigint')} as name
  ), saved as (
    insert into favorites (user_id, entity_type, entity_id, entity_name)
    select $1::bigint, $2::text, $3::bigint, name from item where entity is not null
    on conflict (user_id, entity_type, entity_id) do update set entity_name = excluded.entity_name
    returning id, entity_type, entity_id, entity_name, xmax = 0 as created
  )
  select saved.created, json_build_object(
    'id', saved.id, 'entity_type', saved.entity_type, 'entity_id', saved.entity_id,
    'entity_name', saved.entity_name, 'entity', item.entity
  )::text as json
  from saved, item`

/** What became of a wish to save an item: the favourite as the contract's JSON. */
export interface SavedFavorite {
  created: boolean
  json: string
}

/** Saves an item for an account, once however often it is asked; undefined when there is no such item. */
export async function saveFavorite(
  { pool }: Database,
  userId: number,
  entityType: FavoriteEntityType,
  entityId: number,
): Promise<SavedFavorite | undefined> {
  const { rows } = await pool.query<SavedFavorite>({
    name: 'insert-favorite',
    text: insertFavorite,
    values: [userId, entityType, entityId],
  })
  return rows[0]
}

/** Removes a saved item; one that was not saved is no error. */
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
