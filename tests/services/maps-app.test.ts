import { expect, test } from 'vitest'
import { directionsUrl, type MapsPlace, mapsAppUrl } from '../../src/services/maps-app.ts'

const apple = {
  Mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  iPad: 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
}
const others = {
  Windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
  Android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
  Linux: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
}

const cityHall: MapsPlace = {
  name: 'City of Knoxville',
  address: '400 Main St #691, Knoxville, TN 37902',
  coordinates: { latitude: 35.96, longitude: -83.92 },
}
const query = (address: string | null) => {
  const { origin, pathname, searchParams } = new URL(address ?? '')
  return [origin + pathname, Object.fromEntries(searchParams)]
}

test.each(Object.entries(apple))(
  'on a %s the address is opened in Apple Maps',
  { tags: ['AGENCY-02'] },
  (_, userAgent) => {
    expect(query(mapsAppUrl(cityHall, userAgent))).toEqual([
      'https://maps.apple.com/',
      { address: cityHall.address },
    ])
    expect(query(mapsAppUrl({ ...cityHall, address: '' }, userAgent))).toEqual([
      'https://maps.apple.com/',
      { ll: '35.96,-83.92', q: 'City of Knoxville' },
    ])
  },
)

test.each(Object.entries(others))(
  'on %s the address is opened in Google Maps',
  { tags: ['AGENCY-02'] },
  (_, userAgent) => {
    expect(query(mapsAppUrl(cityHall, userAgent))).toEqual([
      'https://www.google.com/maps/search/',
      { api: '1', query: cityHall.address },
    ])
    expect(query(mapsAppUrl({ ...cityHall, address: '' }, userAgent))).toEqual([
      'https://www.google.com/maps/search/',
      { api: '1', query: '35.96,-83.92' },
    ])
  },
)

test('directions lead to the address, or else to the coordinates', { tags: ['AGENCY-22'] }, () => {
  expect(query(directionsUrl(cityHall, apple.iPhone))).toEqual([
    'https://maps.apple.com/',
    { daddr: cityHall.address },
  ])
  expect(query(directionsUrl({ ...cityHall, address: '' }, others.Android))).toEqual([
    'https://www.google.com/maps/dir/',
    { api: '1', destination: '35.96,-83.92' },
  ])
  expect(directionsUrl({ name: 'Nowhere', address: '', coordinates: null }, others.Linux)).toBeNull()
})

test('returns no URL without an address or coordinates', () => {
  expect(mapsAppUrl({ name: 'Nowhere', address: '', coordinates: null }, apple.Mac)).toBeNull()
})
