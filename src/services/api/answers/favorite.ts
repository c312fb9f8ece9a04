import { type Favorite, type FavoriteEntityType, favoriteEntityTypes } from '../../../../contract/favorite.ts'
import {
  agency,
  contact,
  contractDocument,
  marketingMaterial,
  mediaLink,
  salesReport,
  stateStatute,
} from './entities.ts'
import { count, type FieldReader, id, oneOf, optionalText, required, unusable } from './fields.ts'
import { asRecord, row } from './rows.ts'

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

/** A saved item. Its key names it, so an entity that lacks its own id is still shown. */
export const favorite: FieldReader<Favorite> = (value, deviations) => {
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
