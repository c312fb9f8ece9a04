import { expect, test } from 'vitest'
import { toUrlPosition } from '../../src/machines/agency-search/position.ts'
import { atKnoxville, atMapArea, knoxvilleTn } from './search-samples.ts'

const home = { latitude: 35.961234567, longitude: -83.921234567 }
const nowhere = { ...atMapArea, userLocation: null, urlPosition: null }
const atHome = { ...nowhere, userLocation: home }

test('the URL contains the position to 5 decimal places and the zoom to 2', { tags: ['SCALE-01'] }, () => {
  expect(
    toUrlPosition({ center: { latitude: 34.123456789, longitude: -80.987654321 }, zoom: 9.123456 }, nowhere),
  ).toEqual({
    center: { latitude: 34.12346, longitude: -80.98765 },
    zoom: 9.12,
  })
})

test('the URL omits a position that the app chose', { tags: ['SCALE-03'] }, () => {
  expect(toUrlPosition({ center: { latitude: 36.17, longitude: -86.78 }, zoom: 9 }, nowhere)).toBeNull()
  expect(toUrlPosition({ center: home, zoom: 13 }, atHome)).toBeNull()
  const pending = { ...atHome, searchedText: 'Knoxville, TN' }
  expect(toUrlPosition({ center: home, zoom: 13 }, pending)).toBeNull()
  // Not if the URL contained it: the map would move to the place.
  const urlPosition = { center: 'userLocation', zoom: 13 } as const
  expect(toUrlPosition({ center: home, zoom: 13 }, { ...pending, urlPosition })).toEqual(urlPosition)
})

test("the URL never contains the user's location in degrees, not even after zooming in place", {
  tags: ['SCALE-03'],
}, () => {
  const own = { center: 'userLocation', zoom: 11 }
  expect(toUrlPosition({ center: home, zoom: 11 }, atHome)).toEqual(own)
  const pinched = { latitude: home.latitude + 0.005, longitude: home.longitude - 0.005 }
  expect(toUrlPosition({ center: pinched, zoom: 11 }, atHome)).toEqual(own)
  // A link to a search says where it is, not where its user is.
  expect(toUrlPosition({ center: home, zoom: 13 }, { ...atHome, ...atKnoxville })).toEqual({
    center: knoxvilleTn.coordinates,
    zoom: 13,
  })
})

test('the URL contains the place searched for, even at the user’s location, and the position of a moved map', {
  tags: ['SCALE-01'],
}, () => {
  const { coordinates } = knoxvilleTn
  const here = { ...atHome, userLocation: coordinates, ...atKnoxville }
  expect(toUrlPosition({ center: coordinates, zoom: 13 }, here)).toEqual({ center: coordinates, zoom: 13 })
  const moved = { latitude: 35.99, longitude: -83.92 }
  expect(toUrlPosition({ center: moved, zoom: 13 }, atHome)).toEqual({ center: moved, zoom: 13 })
})
