import type { Agency } from '../../contract/agencies.ts'
import type { Favorite } from '../../contract/favorites.ts'
import type { SavableItem } from '../../src/machines/favorites/types.ts'

const agency = (id: number, name: string, position: Pick<Agency, 'latitude' | 'longitude'>): Agency => ({
  id,
  name,
  address1: '400 Main St',
  address2: null,
  city: 'Knoxville',
  state: 'TN',
  zip: '37902',
  agencyType: 'government',
  fiscalYearEnd: 'June 30',
  fiscalYearEndMonth: 6,
  fiscalYearEndDay: 30,
  sourcewellId: '1001',
  omniaId: null,
  county: 'Knox County, TN',
  contactsCount: 2,
  salesReportsCount: 1,
  lastPurchaseDate: '2025-09-30',
  lastPurchaseDealer: 'Volunteer Trucks',
  ...position,
})

/** Three agencies as returned by a search; the last one has no position. */
export const cityOfKnoxville = agency(1, 'City of Knoxville', { latitude: 35.96, longitude: -83.92 })
export const knoxCounty = agency(2, 'Knox County', { latitude: 35.99, longitude: -83.94 })
export const unplaced = agency(3, 'Knox Utility Board', { latitude: null, longitude: null })

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
