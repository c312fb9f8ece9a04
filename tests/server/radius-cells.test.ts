import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Coordinate, earthRadiusMiles } from '../../server/agencies/geography.ts'
import { type CellRanges, cellsOfCircle } from '../../server/agencies/radius-cells.ts'
import { milesBetween } from '../support/miles-between.ts'

/** Any place, and those where cells meet. */
const degrees = (most: number) =>
  fc.oneof(
    fc.double({ min: -most, max: most, noNaN: true }),
    fc.integer({ min: -most * 64, max: most * 64 }).map((parts) => parts / 64),
    fc.constantFrom(-most, 0, most),
  )
const place = fc.record({ latitude: degrees(90), longitude: degrees(180) })
const radius = fc.oneof(
  fc.constantFrom(10, 50, 100, 250, 500, 12_500),
  fc.double({ min: 0.1, max: 600, noNaN: true }),
  fc.double({ min: 600, max: 12_500, noNaN: true }),
)

it('each point of a circle is in one of its cells, and whole cells hold no other [API-18, API-21]', () => {
  fc.assert(
    fc.property(
      place,
      radius,
      fc.array(
        fc.tuple(fc.double({ min: 0, max: 360, noNaN: true }), fc.double({ min: 0, max: 2, noNaN: true })),
      ),
      fc.array(place),
      (centre, miles, bearings, anywhere) => {
        const { whole, partial } = cellsOfCircle(centre, miles)
        const nearTheEdge = bearings.map(([bearing, part]) => goFrom(centre, bearing, part * miles))
        for (const point of [...anywhere, ...nearTheEdge]) {
          const [inWhole, inPartial] = [
            levelsOf(point).flatMap((cell) => holding(whole, cell)),
            holding(partial, cellOf(point)),
          ]
          const beyond = milesBetween(centre, point) - miles
          // A hair's breadth around the radius, two ways of computing may differ.
          if (beyond < 1e-3) expect(inWhole.length + inPartial.length).toBe(1)
          if (beyond > 1e-3) expect(inWhole).toEqual([])
        }
      },
    ),
    { numRuns: 1_000 },
  )
})

it('the search of each distance that can be chosen looks into few places [API-24]', () => {
  for (const miles of [10, 50, 100, 250, 500]) {
    const { whole, partial } = cellsOfCircle({ latitude: 36.17, longitude: -86.78 }, miles)
    expect(whole.firsts.length).toBeLessThan(1_000)
    expect(partial.firsts.length).toBeLessThan(800)
  }
})

/** The ranges that hold a cell, by their first numbers. */
const holding = ({ firsts, lasts }: CellRanges, cell: number) =>
  firsts.filter((first, index) => first <= cell && cell <= (lasts[index] ?? first))

/** The number of the finest cell of a point, found by halving: another way than the server's. */
function cellOf({ latitude, longitude }: Coordinate): number {
  const [y, x] = [Math.min(latitude, 90 - 1e-9) + 90, longitude === 180 ? 0 : longitude + 180]
  let cell = Math.floor(y) * 360 + Math.floor(x)
  for (const size of [1 / 4, 1 / 16, 1 / 64]) {
    cell = cell * 16 + (Math.floor(y / size) % 4) * 4 + (Math.floor(x / size) % 4)
  }
  return cell
}

/** The numbers of the cells of all levels that hold a point, as they are counted. */
function levelsOf(point: Coordinate): number[] {
  const finest = cellOf(point)
  const degreeCells = 180 * 360
  return [
    finest,
    degreeCells * 4096 + Math.floor(finest / 16),
    degreeCells * (4096 + 256) + Math.floor(finest / 256),
    degreeCells * (4096 + 256 + 16) + Math.floor(finest / 4096),
  ]
}

function goFrom({ latitude, longitude }: Coordinate, bearing: number, miles: number): Coordinate {
  const [angle, towards] = [miles / earthRadiusMiles, (bearing * Math.PI) / 180]
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  const sine = Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(towards)
  const north = Math.asin(Math.max(-1, Math.min(1, sine)))
  const east =
    lambda +
    Math.atan2(
      Math.sin(towards) * Math.sin(angle) * Math.cos(phi),
      Math.cos(angle) - Math.sin(phi) * Math.sin(north),
    )
  const longitudeThere = ((((east * 180) / Math.PI + 180) % 360) + 360) % 360
  return { latitude: (north * 180) / Math.PI, longitude: longitudeThere - 180 }
}
