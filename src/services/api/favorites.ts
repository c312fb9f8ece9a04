import { AgencySchema } from '../../../contract/agencies.ts'
import { ContactSchema } from '../../../contract/contacts.ts'
import {
  type Favorite,
  type FavoriteEntityType,
  type FavoriteKey,
  favoriteEntityTypes,
} from '../../../contract/favorites.ts'
import {
  ContractDocumentSchema,
  MarketingMaterialSchema,
  MediaLinkSchema,
  StateStatuteSchema,
} from '../../../contract/library.ts'
import { SalesReportSchema } from '../../../contract/sales-reports.ts'
import type { ApiClient } from './client.ts'
import {
  asRecord,
  invalid,
  oneOf,
  type Reader,
  readCount,
  readId,
  readStringOrNull,
  required,
} from './response-readers/fields.ts'
import { getList, objectReader, readObject } from './response-readers/objects.ts'
import { readerOf } from './response-readers/reader-of.ts'

const entityReaders = {
  Agency: readerOf(AgencySchema),
  SalesReport: readerOf(SalesReportSchema),
  Contact: readerOf(ContactSchema),
  ContractDocument: readerOf(ContractDocumentSchema),
  MarketingMaterial: readerOf(MarketingMaterialSchema),
  StateStatute: readerOf(StateStatuteSchema),
  MediaLink: readerOf(MediaLinkSchema),
} as const satisfies { [Kind in FavoriteEntityType]: Reader<EntityOf<Kind>> }

type EntityOf<Kind> = NonNullable<Extract<Favorite, { entityType: Kind }>['entity']>

const readFavoriteFields = objectReader<Omit<Favorite, 'entity'>>({
  id: readCount,
  entityType: required(oneOf(favoriteEntityTypes)),
  entityId: readId,
  entityName: (value) => (value === undefined ? undefined : readStringOrNull(value)),
})

/** An entity without an ID gets that of the favorite, so that it is still shown. */
const readFavorite: Reader<Favorite> = (value, violations) => {
  const fields = readFavoriteFields(value, violations)
  if (fields === invalid) return invalid
  const { entity = null } = asRecord(value) ?? {}
  if (entity === null) return { ...fields, entity } as Favorite
  const entityFields = asRecord(entity)
  if (entityFields === null) return invalid
  const hasId = readId(entityFields.id) !== invalid
  const read = entityReaders[fields.entityType]
  const result = read(hasId ? entityFields : { ...entityFields, id: fields.entityId }, violations)
  return result === invalid ? invalid : ({ ...fields, entity: result } as Favorite)
}

const favoriteKeyOf = ({ entityType, entityId }: FavoriteKey): FavoriteKey => ({ entityType, entityId })

export const loadFavorites = (api: ApiClient, signal: AbortSignal): Promise<Favorite[]> =>
  getList(api, 'favorites', readFavorite, { signal })

/** Saves an item. Saving it again has no effect. */
export const saveFavorite = async (
  api: ApiClient,
  item: FavoriteKey,
  signal: AbortSignal,
): Promise<Favorite> =>
  readObject(
    'POST favorites',
    await api.post('favorites', { json: favoriteKeyOf(item), signal }).json(),
    readFavorite,
  )

/** Removes a saved item. It is not an error if it was not saved. */
export const removeFavorite = async (
  api: ApiClient,
  item: FavoriteKey,
  signal: AbortSignal,
): Promise<void> => {
  await api.delete('favorites', { json: favoriteKeyOf(item), signal })
}
