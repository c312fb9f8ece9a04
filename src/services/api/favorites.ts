import type { Favorite, FavoriteKey } from '../../../contract/favorites.ts'
import { type FavoriteEntityType, favoriteEntityTypes } from '../../../contract/favorites.ts'
import type { ApiClient } from './client.ts'
import {
  agency,
  contact,
  contractDocument,
  marketingMaterial,
  mediaLink,
  salesReport,
  stateStatute,
} from './response-readers/entities.ts'
import {
  count,
  type FieldReader,
  id,
  oneOf,
  optionalText,
  required,
  unusable,
} from './response-readers/fields.ts'
import { asRecord, readList, readOne, row } from './response-readers/rows.ts'

const entityReaders = {
  Agency: agency,
  SalesReport: salesReport,
  Contact: contact,
  ContractDocument: contractDocument,
  MarketingMaterial: marketingMaterial,
  StateStatute: stateStatute,
  MediaLink: mediaLink,
} as const satisfies { [Kind in FavoriteEntityType]: FieldReader<EntityOf<Kind>> }

type EntityOf<Kind> = NonNullable<Extract<Favorite, { entityType: Kind }>['entity']>

const saved = row<Omit<Favorite, 'entity'>>({
  id: count,
  entityType: required(oneOf(favoriteEntityTypes)),
  entityId: id,
  entityName: (value) => (value === undefined ? undefined : optionalText(value)),
})

/** A saved item. Its key identifies it, so an entity without an id is still shown. */
const favorite: FieldReader<Favorite> = (value, deviations) => {
  const given = saved(value, deviations)
  if (given === unusable) return unusable
  const { entity = null } = asRecord(value) ?? {}
  if (entity === null) return { ...given, entity } as Favorite
  const fields = asRecord(entity)
  if (fields === null) return unusable
  const isNamed = id(fields.id) !== unusable
  const whole = entityReaders[given.entityType](
    isNamed ? fields : { ...fields, id: given.entityId },
    deviations,
  )
  return whole === unusable ? unusable : ({ ...given, entity: whole } as Favorite)
}

const bare = ({ entityType, entityId }: FavoriteKey): FavoriteKey => ({ entityType, entityId })

export const listFavorites = async (api: ApiClient, signal: AbortSignal): Promise<Favorite[]> =>
  readList('GET favorites', await api.get('favorites', { signal }).json(), favorite)

/** Saves an item. Saving it again has no effect. */
export const saveFavorite = async (
  api: ApiClient,
  key: FavoriteKey,
  signal: AbortSignal,
): Promise<Favorite> =>
  readOne('POST favorites', await api.post('favorites', { json: bare(key), signal }).json(), favorite)

/** Removes a saved item. It is not an error if it was not saved. */
export const removeFavorite = async (
  api: ApiClient,
  key: FavoriteKey,
  signal: AbortSignal,
): Promise<void> => {
  await api.delete('favorites', { json: bare(key), signal })
}
