import {
  type Favorite,
  type FavoriteEntityType,
  type FavoriteKey,
  favoriteEntityTypes,
} from '../../../contract/favorites.ts'
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
  asRecord,
  count,
  type FieldReader,
  id,
  oneOf,
  optionalText,
  required,
  unusable,
} from './response-readers/fields.ts'
import { getList, readOne, row } from './response-readers/rows.ts'

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

const favoriteFields = row<Omit<Favorite, 'entity'>>({
  id: count,
  entityType: required(oneOf(favoriteEntityTypes)),
  entityId: id,
  entityName: (value) => (value === undefined ? undefined : optionalText(value)),
})

/** An entity without an id gets that of the favorite, so that it is still shown. */
const favorite: FieldReader<Favorite> = (value, deviations) => {
  const fields = favoriteFields(value, deviations)
  if (fields === unusable) return unusable
  const { entity = null } = asRecord(value) ?? {}
  if (entity === null) return { ...fields, entity } as Favorite
  const entityFields = asRecord(entity)
  if (entityFields === null) return unusable
  const hasId = id(entityFields.id) !== unusable
  const read = entityReaders[fields.entityType]
  const result = read(hasId ? entityFields : { ...entityFields, id: fields.entityId }, deviations)
  return result === unusable ? unusable : ({ ...fields, entity: result } as Favorite)
}

const pickKey = ({ entityType, entityId }: FavoriteKey): FavoriteKey => ({ entityType, entityId })

export const listFavorites = (api: ApiClient, signal: AbortSignal): Promise<Favorite[]> =>
  getList(api, 'favorites', favorite, { signal })

/** Saves an item. Saving it again has no effect. */
export const saveFavorite = async (
  api: ApiClient,
  item: FavoriteKey,
  signal: AbortSignal,
): Promise<Favorite> =>
  readOne('POST favorites', await api.post('favorites', { json: pickKey(item), signal }).json(), favorite)

/** Removes a saved item. It is not an error if it was not saved. */
export const removeFavorite = async (
  api: ApiClient,
  item: FavoriteKey,
  signal: AbortSignal,
): Promise<void> => {
  await api.delete('favorites', { json: pickKey(item), signal })
}
