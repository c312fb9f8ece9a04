import type { Route } from '@playwright/test'
import { totalInRadiusHeader } from '../../../contract/agency-search-headers.ts'
import { searchedText } from '../../../src/machines/agency-search/query.ts'
import type { AgencyAnswer, AgencySearchContext } from '../../../src/machines/agency-search/types.ts'
import { snakeizeKeys } from '../../../src/services/api/case-conversion.ts'
import { expect } from '../../support/browser.ts'

/** Where on the map the agencies of an answer lie, from its left and from its top. */
export const pinPlace = { across: 0.6, down: 0.4 }

const queryOf = (route: Route) => new URL(route.request().url()).searchParams

/** The bounds that a request for agencies asks for, in degrees. */
export const askedBounds = (route: Route) => {
  const query = queryOf(route)
  const [north = 0, east = 0]: number[] = JSON.parse(query.get('ne_bound') ?? '[]')
  const [south = 0, west = 0]: number[] = JSON.parse(query.get('sw_bound') ?? '[]')
  return { north, east, south, west }
}

/** A request for agencies asks what the search stands for; its bounds are the map's own. */
export const expectQuery = (route: Route | null, context: AgencySearchContext): void => {
  const { filters } = context
  const asked = route ? Object.fromEntries(queryOf(route)) : {}
  const { search, location, radius, agency_types: types } = asked
  expect({ search, location, radius, types }).toEqual({
    search: searchedText(context),
    location: String(filters.searchByLocation),
    radius: String(filters.radius),
    types: JSON.stringify(filters.agencyTypes),
  })
}

const mercator = (latitude: number) => Math.asinh(Math.tan((latitude * Math.PI) / 180))
const latitudeOf = (y: number) => (Math.atan(Math.sinh(y)) * 180) / Math.PI

/**
 * Lets the real server answer the query, so that it is one that the server understands, and hands the page these
 * agencies instead, all at one place that the asked bounds show.
 */
export const answerAgencies = async (
  route: Route,
  { agencies, totalInRadius }: AgencyAnswer,
): Promise<void> => {
  const response = await route.fetch()
  expect(response.status()).toBe(200)
  const { north, east, south, west } = askedBounds(route)
  const latitude = latitudeOf(mercator(north) + pinPlace.down * (mercator(south) - mercator(north)))
  const longitude = west + pinPlace.across * (east - west)
  await route.fulfill({
    headers: { [totalInRadiusHeader]: String(totalInRadius) },
    json: agencies.map((agency) => snakeizeKeys({ ...agency, latitude, longitude })),
  })
}

/** A server in trouble, a network that drops the request, and an answer that is none. */
const failures: ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill({ status: 500, json: { message: 'Out of order.' } }),
  (route) => route.abort(),
  (route) => route.fulfill({ contentType: 'application/json', body: '<!doctype html>' }),
]

/** Fails request after request, each in another way than the one before. */
export const failInTurn = () => {
  let failed = 0
  return async (route: Route): Promise<void> => {
    await failures[failed++ % failures.length]?.(route)
  }
}

/** The console errors of these failures, of an unknown place and of a map that does not load. */
export const searchConsoleErrors = [
  /status of (401|404|500)/,
  /net::ERR_FAILED/,
  /^Out of order\./,
  /^The agency search failed\./,
  /^Location not found: (Knox|$)/,
  /^The maps script could not load.*graphics were lost/s,
]
