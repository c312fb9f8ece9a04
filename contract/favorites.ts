import { type Static, Type } from 'typebox'
import { AgencySchema } from './agencies.ts'
import type { Camelized } from './camel-case.ts'
import { Nullable } from './common-schemas.ts'
import { ContactSchema } from './contacts.ts'
import {
  ContractDocumentSchema,
  MarketingMaterialSchema,
  MediaLinkSchema,
  StateStatuteSchema,
} from './library.ts'
import { SalesReportSchema } from './sales-reports.ts'

/** The kinds of items that can be saved. */
export const favoriteEntityTypes = [
  'Agency',
  'SalesReport',
  'Contact',
  'ContractDocument',
  'MarketingMaterial',
  'StateStatute',
  'MediaLink',
] as const
export type FavoriteEntityType = (typeof favoriteEntityTypes)[number]

/** Identifies one item: the body of `POST` and `DELETE favorites`. */
export const FavoriteKeySchema = Type.Object({
  entity_type: Type.Enum(favoriteEntityTypes),
  entity_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
})
export type FavoriteKey = Camelized<Static<typeof FavoriteKeySchema>>

const saved = <Kind extends FavoriteEntityType, Entity extends Parameters<typeof Type.Union>[0][number]>(
  kind: Kind,
  entity: Entity,
) =>
  Type.Object({
    id: Type.Integer(),
    entity_type: Type.Literal(kind),
    entity_id: Type.Integer(),
    entity_name: Type.Optional(Nullable(Type.String())),
    entity: Type.Union([entity, Type.Null()]),
  })

/**
 * A saved item. `entity` is the whole item, or null if it was deleted. `entity_name` is the item's name when it was
 * saved, so that a list can still show deleted items; null if it had no name.
 */
export const FavoriteSchema = Type.Union([
  saved('Agency', AgencySchema),
  saved('SalesReport', SalesReportSchema),
  saved('Contact', ContactSchema),
  saved('ContractDocument', ContractDocumentSchema),
  saved('MarketingMaterial', MarketingMaterialSchema),
  saved('StateStatute', StateStatuteSchema),
  saved('MediaLink', MediaLinkSchema),
])
export type Favorite = Camelized<Static<typeof FavoriteSchema>>

/** An item of any kind that can be saved and shared. */
export type SavableItem = Favorite extends infer Kind
  ? Kind extends Favorite
    ? { entityType: Kind['entityType']; entityId: number; entity: NonNullable<Kind['entity']> }
    : never
  : never

export const FavoriteListSchema = Type.Array(FavoriteSchema)
