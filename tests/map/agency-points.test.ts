import { expect, test } from 'vitest'
import { displayName } from '../../contract/display-name.ts'
import { agencyIconOf, agencyIcons } from '../../src/ui/components/agency-card/agency-icons.ts'
import { createAgencyPoints, haveSameAddress } from '../../src/ui/map/agency-points.ts'
import { createSelectedFeatures } from '../../src/ui/map/selected-features.ts'
import { cityOfKnoxville } from '../support/agencies.ts'

const at = (
  id: number,
  latitude: number | null,
  longitude: number | null,
  address1: string | null = null,
) => ({
  ...cityOfKnoxville,
  id,
  latitude,
  longitude,
  address1,
})

test('an agency becomes a point with the icon of its type', { tags: ['MAP-10'] }, () => {
  expect(
    createAgencyPoints([cityOfKnoxville, { ...cityOfKnoxville, id: 2, agencyType: 'non-profit' }]),
  ).toEqual({
    ids: Float64Array.of(1, 2),
    coordinates: Float64Array.of(-83.9207, 35.9606, -83.9207, 35.9606),
    icons: Uint8Array.of(agencyIcons.indexOf('government'), agencyIcons.indexOf('generic')),
    names: [cityOfKnoxville.name, cityOfKnoxville.name],
  })
})

test.each([
  ['government', 'government'],
  ['education', 'education'],
  ['higher-education', 'higher-education'],
  ['non-profit', 'generic'],
  [null, 'generic'],
] as const)('the icon of %s is %s', { tags: ['MAP-10'] }, (agencyType, icon) => {
  expect(agencyIconOf(agencyType)).toBe(icon)
})

test.each([
  ['no latitude', null, -84],
  ['no longitude', 36, null],
  ['a latitude beyond the pole', 90.1, -84],
  ['a longitude beyond the antimeridian', 36, -180.1],
  ['no number', Number.NaN, -84],
])('an agency with %s has no pin, but the others do', { tags: ['MAP-11'] }, (_, latitude, longitude) => {
  const points = createAgencyPoints([at(1, latitude, longitude), at(2, 36, -84)])
  expect(points).toMatchObject({ ids: Float64Array.of(2), coordinates: Float64Array.of(-84, 36) })
})

test('agencies with the same address or the same coordinates are at the same address', {
  tags: ['MAP-18'],
}, () => {
  expect(haveSameAddress([at(1, 36, -84, '1 Main St'), at(2, 36.0001, -84.0001, '1 MAIN ST')])).toBe(true)
  expect(haveSameAddress([at(1, 36, -84, '1 Main St'), at(2, 36, -84, '2 Main St')])).toBe(false)
  expect(haveSameAddress([at(1, 35, -83), at(2, 35, -83)])).toBe(true)
  expect(haveSameAddress([at(1, 35, -83), at(2, 35, -83), at(3, 35, -83.1)])).toBe(false)
  expect(haveSameAddress([])).toBe(false)
})

test('the name of a pin is followed by its state if an agency of another state has it', {
  tags: ['PIN-09'],
}, () => {
  const knoxCounty = { ...cityOfKnoxville, name: 'KNOX COUNTY' }
  const agencies = [
    knoxCounty,
    { ...knoxCounty, id: 2, state: 'ME', latitude: 44 },
    { ...knoxCounty, id: 3, state: null, latitude: 45 },
    { ...cityOfKnoxville, id: 4 },
  ]
  const { names } = createAgencyPoints(agencies)
  expect(names).toEqual(['Knox County, TN', 'Knox County, ME', 'KNOX COUNTY', cityOfKnoxville.name])
  const { features } = createSelectedFeatures(agencies.slice(1, 2), agencies)
  expect(features.map(({ properties }) => properties.name)).toEqual(['Knox County, ME'])
})

test('selected agencies at one point are one marker with their count', () => {
  const agencies = [at(1, 36, -84), at(2, 36, -84), at(3, 35, -83), at(4, null, null), at(5, 34, -82)]
  const { features } = createSelectedFeatures(agencies.slice(0, 4), agencies)
  expect(features.map(({ properties }) => properties)).toEqual([
    { ids: '[1,2]', id: 1, count: 2, icon: 'government', name: displayName(cityOfKnoxville.name) },
    { ids: '[3]', id: 3, count: 1, icon: 'government', name: displayName(cityOfKnoxville.name) },
  ])
})
