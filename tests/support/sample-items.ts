import type { Favorite } from '../../contract/favorites.ts'
import type { SavableItem } from '../../src/machines/favorites/types.ts'
import { cityOfKnoxville, knoxCounty } from './agencies.ts'

/** Agencies in the format in which a screen saves them. */
export const knoxvilleItem: SavableItem = { entityType: 'Agency', entityId: 1, entity: cityOfKnoxville }
export const knoxCountyItem: SavableItem = { entityType: 'Agency', entityId: 2, entity: knoxCounty }

/** The City of Knoxville as a saved item. */
export const knoxvilleFavorite: Favorite = {
  id: 11,
  entityType: 'Agency',
  entityId: 1,
  entity: cityOfKnoxville,
}
