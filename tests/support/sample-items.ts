import type { Agency } from '../../contract/agencies.ts'
import type { Favorite } from '../../contract/favorites.ts'
import type { SavableItem } from '../../src/machines/favorites/types.ts'
import { cityOfKnoxville } from './agencies.ts'

/** Agencies that a search finds beside the City of Knoxville. The last one has no location. */
export const knoxCounty: Agency = {
  ...cityOfKnoxville,
  id: 2,
  name: 'Knox County',
  latitude: 35.99,
  longitude: -83.94,
}
export const agencyWithoutCoordinates: Agency = {
  ...cityOfKnoxville,
  id: 3,
  name: 'Knox Utility Board',
  latitude: null,
  longitude: null,
}

/** Agencies in the format in which a screen saves them. */
export const knoxvilleItem: SavableItem = { entityType: 'Agency', entityId: 1, entity: cityOfKnoxville }
export const knoxCountyItem: SavableItem = { entityType: 'Agency', entityId: 2, entity: knoxCounty }

/** The City of Knoxville and Knox County as saved items. */
export const knoxvilleFavorite: Favorite = {
  id: 11,
  entityType: 'Agency',
  entityId: 1,
  entity: cityOfKnoxville,
}
export const knoxCountyFavorite: Favorite = { id: 12, entityType: 'Agency', entityId: 2, entity: knoxCounty }
