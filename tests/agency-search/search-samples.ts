import type { Place } from '../../src/machines/agency-search/types.ts'
import { cityOfKnoxville, knoxCounty } from '../support/agencies.ts'

export const knoxvilleTn: Place = {
  query: 'Knoxville, TN',
  name: 'Knoxville, TN',
  coordinates: { latitude: 35.96, longitude: -83.92 },
  viewport: null,
  outline: null,
  isStateOrCounty: false,
  isPartial: false,
}

export const memphisTn: Place = {
  ...knoxvilleTn,
  query: 'Memphis, TN',
  name: 'Memphis, TN',
  coordinates: { latitude: 35.15, longitude: -90.05 },
}

/** What is searched before anything has been searched for, and once Knoxville is found. */
export const atMapArea = { searchByLocation: true, searchedText: '', place: null }
export const atKnoxville = { searchByLocation: true, searchedText: knoxvilleTn.query, place: knoxvilleTn }

export const found = { type: 'internal.place.found', text: 'Knoxville, TN', place: knoxvilleTn }
export const foundWithFilters = { ...found, type: 'internal.placeWithFilters.found' }
export const response = {
  agencies: [cityOfKnoxville, knoxCounty],
  totalInRadius: 12,
  unselectedTypeCounts: {},
}
