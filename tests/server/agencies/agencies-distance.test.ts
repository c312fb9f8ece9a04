import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { aboveMaxCounted, maxCountedInRadius } from '../../../contract/agency-search-headers.ts'
import { boundsCenter, type Coordinates, earthRadiusMiles } from '../../../contract/coordinates.ts'
import { insertAgencies } from '../../support/insert-rows.ts'
import { startBeforeAll, startSignedInApi } from '../../support/test-api.ts'

interface Agency extends Coordinates {
  id: number
}

const test = startBeforeAll(startSignedInApi)
let agencies: Agency[]

/** Degrees, precise to about 10 cm, as in maps and files. */
const degrees = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true }).map((each) => Math.round(each * 1e6) / 1e6)

/** Many points in the US, some around the world, and edge cases of map projections. */
function somePositions(): Coordinates[] {
  const sample = (count: number, latitude: fc.Arbitrary<number>, longitude: fc.Arbitrary<number>) =>
    fc.sample(fc.record({ latitude, longitude }), { numRuns: count, seed: 7 })
  const corners = [-90, -60, 0, 51.5, 90].flatMap((latitude) =>
    [-180, -179.99, 0, 179.99, 180].map((longitude) => ({ latitude, longitude })),
  )
  return [
    ...sample(1_500, degrees(24, 49), degrees(-125, -67)),
    ...sample(500, degrees(-90, 90), degrees(-180, 180)),
    ...corners,
  ]
}

/** Computed from the angle between two vectors from the center of the earth, unlike the server's formula. */
function milesBetween(one: Coordinates, other: Coordinates): number {
  const [a, b] = [vector(one), vector(other)]
  const cross = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
  return earthRadiusMiles * Math.atan2(Math.hypot(...cross), a[0] * b[0] + a[1] * b[1] + a[2] * b[2])
}

function vector({ latitude: north, longitude: east }: Coordinates): [number, number, number] {
  const [phi, lambda] = [(north * Math.PI) / 180, (east * Math.PI) / 180]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

beforeAll(async () => {
  const positions = somePositions()
  const ids = await insertAgencies(test.database.pool, positions)
  agencies = positions.map((position, index) => ({ id: ids[index] ?? 0, ...position }))
})

const latitude = fc.oneof(degrees(-90, 90), fc.constantFrom(-90, 0, 90))
const longitude = fc.oneof(degrees(-180, 180), fc.constantFrom(-180, 0, 180))
const radius = fc.oneof(
  fc.constantFrom(10, 50, 100, 250, 500, 12_500),
  fc.double({ min: 1, max: 12_500, noNaN: true }),
)

const anywhere = fc
  .record({ one: latitude, other: latitude, west: longitude, east: longitude })
  .map(({ one, other, ...sides }) => ({ south: Math.min(one, other), north: Math.max(one, other), ...sides }))

const mapBounds = fc
  .record({
    south: degrees(24, 45),
    height: degrees(0.1, 12),
    west: degrees(-125, -75),
    width: degrees(0.1, 20),
  })
  .map(({ south, height, west, width }) => ({ south, north: south + height, west, east: west + width }))

it('the search matches distances computed individually, even across the antimeridian and the poles', {
  tags: ['API-17', 'API-18', 'API-21'],
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(anywhere, mapBounds), radius, (bounds, miles) => compare(bounds, miles)),
    { numRuns: 300 },
  )
})

type Sides = Record<'south' | 'west' | 'north' | 'east', number>

async function compare({ south, west, north, east }: Sides, miles: number): Promise<void> {
  const response = await test.get('agencies', {
    agency_types: '["government"]',
    radius: String(miles),
    ne_bound: JSON.stringify([north, east]),
    sw_bound: JSON.stringify([south, west]),
  })
  expect(response.statusCode, response.body).toBe(200)
  const found: number[] = response.json().map(({ id }: { id: number }) => id)
  const center = boundsCenter({
    northEast: { latitude: north, longitude: east },
    southWest: { latitude: south, longitude: west },
  })
  const distances = new Map(agencies.map((agency) => [agency.id, milesBetween(center, agency)]))
  const near = agencies.filter(({ id }) => (distances.get(id) ?? 0) <= miles)
  const expected = near.filter((agency) => isInside({ south, west, north, east }, agency)).map(({ id }) => id)

  // The two formulas may differ for points very close to the radius.
  const isClear = (id: number) => Math.abs((distances.get(id) ?? 0) - miles) > 1e-3
  expect(found.filter(isClear).sort(byNumber)).toEqual(expected.filter(isClear).sort(byNumber))
  const unclear = agencies.filter(({ id }) => !isClear(id)).length
  const total = response.headers['x-total-in-radius']
  if (total === aboveMaxCounted) expect(near.length + unclear).toBeGreaterThan(maxCountedInRadius)
  else expect(Math.abs(Number(total) - near.length)).toBeLessThanOrEqual(unclear)
  const inOrder = found.map((id) => distances.get(id) ?? 0)
  for (const [index, distance] of inOrder.entries()) {
    expect(distance).toBeGreaterThanOrEqual((inOrder[index - 1] ?? 0) - 1e-3)
  }
}

const byNumber = (a: number, b: number) => a - b

function isInside({ south, west, north, east }: Sides, place: Coordinates): boolean {
  if (place.latitude < south || place.latitude > north) return false
  const holds = (degrees: number) =>
    west <= east ? degrees >= west && degrees <= east : degrees >= west || degrees <= east
  // The antimeridian is both 180 and -180 degrees.
  return holds(place.longitude) || (Math.abs(place.longitude) === 180 && holds(-place.longitude))
}
