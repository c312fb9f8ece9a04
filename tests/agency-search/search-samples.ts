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

/** What is searched once Knoxville is found. */
export const atKnoxville = { kind: 'place', place: knoxvilleTn } as const

export const found = { type: 'internal.place.found', text: 'Knoxville, TN', place: knoxvilleTn }
export const foundWithFilters = { ...found, type: 'internal.placeWithFilters.found' }
export const response = {
  agencies: [cityOfKnoxville, knoxCounty],
  totalInRadius: 12,
  unselectedTypeCounts: {},
}
