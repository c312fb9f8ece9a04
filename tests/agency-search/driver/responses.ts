import type { Route } from '@playwright/test'
import type { AgencySearchResult } from '../../../contract/agencies.ts'
import { totalInRadiusHeader } from '../../../contract/agency-search-headers.ts'
import type { AgencySearchContext } from '../../../src/machines/agency-search/types.ts'
import { snakeizeKeys } from '../../../src/services/api/case-conversion.ts'
import { expect } from '../../support/browser.ts'

/** The position on the map of the agencies in a response, from its left and top. */
export const pinPosition = { across: 0.6, down: 0.4 }

const queryOf = (route: Route) => new URL(route.request().url()).searchParams

/** The bounds of a request for agencies, in degrees. */
export const requestedBounds = (route: Route) => {
  const query = queryOf(route)
  const [north = 0, east = 0]: number[] = JSON.parse(query.get('ne_bound') ?? '[]')
  const [south = 0, west = 0]: number[] = JSON.parse(query.get('sw_bound') ?? '[]')
  return { north, east, south, west }
}

/** A request for agencies matches the search; its bounds come from the map. */
export const expectQuery = (route: Route | null, context: AgencySearchContext): void => {
  const { filters, searchByLocation, searchedText } = context
  const parameters = route ? Object.fromEntries(queryOf(route)) : {}
  const { search, location, radius, agency_types: types } = parameters
  expect({ search, location, radius, types }).toEqual({
    search: searchedText,
    location: String(searchByLocation),
    radius: String(filters.radius),
    types: JSON.stringify(filters.agencyTypes),
  })
}

const mercator = (latitude: number) => Math.asinh(Math.tan((latitude * Math.PI) / 180))
const latitudeOf = (y: number) => (Math.atan(Math.sinh(y)) * 180) / Math.PI

/**
 * Sends the query to the real server, which validates it, but responds to the page with these
 * agencies, all at one place inside the requested bounds.
 */
export const respondWithAgencies = async (
  route: Route,
  { agencies, totalInRadius }: AgencySearchResult,
): Promise<void> => {
  const response = await route.fetch()
  expect(response.status()).toBe(200)
  const { north, east, south, west } = requestedBounds(route)
  const latitude = latitudeOf(mercator(north) + pinPosition.down * (mercator(south) - mercator(north)))
  const longitude = west + pinPosition.across * (east - west)
  await route.fulfill({
    headers: { [totalInRadiusHeader]: String(totalInRadius) },
    json: agencies.map((agency) => snakeizeKeys({ ...agency, latitude, longitude })),
  })
}

/** A server error, a dropped request, and an invalid response. */
const failures: ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill({ status: 500, json: { message: 'Out of order.' } }),
  (route) => route.abort(),
  (route) => route.fulfill({ contentType: 'application/json', body: '<!doctype html>' }),
]

/** Fails each request in a different way than the one before. */
export const failInTurn = () => {
  let failed = 0
  return async (route: Route): Promise<void> => {
    await failures[failed++ % failures.length]?.(route)
  }
}

/** The console errors of these failures, of an unknown place, and of a map that does not load. */
export const searchConsoleErrors = [
  /status of (401|404|500)/,
  /net::ERR_FAILED/,
  /^Out of order\./,
  /^The agency search failed\./,
  /^Location not found: (Knox|$)/,
  /^The maps script could not load.*graphics were lost/s,
]
