import { type Bounds, boundsCenter, type Coordinates } from '../../contract/coordinates.ts'
import { expect } from './browser.ts'
import type { Searches } from './search-page.ts'

type SentQuery = Record<string, string>

export const boundsOf = ({ ne_bound = '[]', sw_bound = '[]' }: SentQuery = {}): Bounds => {
  const [north, east] = JSON.parse(ne_bound)
  const [south, west] = JSON.parse(sw_bound)
  return {
    northEast: { latitude: north, longitude: east },
    southWest: { latitude: south, longitude: west },
  }
}

export const searchCenter = (query?: SentQuery): Coordinates => boundsCenter(boundsOf(query))

/** In degrees. */
export const heightOf = (query?: SentQuery): number => {
  const { northEast, southWest } = boundsOf(query)
  return northEast.latitude - southWest.latitude
}

/** In degrees. */
export const widthOf = (query?: SentQuery): number => {
  const { northEast, southWest } = boundsOf(query)
  return northEast.longitude - southWest.longitude
}

/** Waits until the newest search is for a map around a place. */
export const expectMapCenter = (searches: Searches, { latitude, longitude }: Coordinates): Promise<void> =>
  expect
    .poll(() => {
      const center = searchCenter(searches.queries.at(-1))
      return Math.hypot(center.latitude - latitude, center.longitude - longitude)
    })
    .toBeLessThan(0.005)
