import { circleAround } from './circle.ts'
import { type Coordinate, earthRadiusMiles } from './geography.ts'

/**
 * Cells of the earth, in which agencies are counted beforehand: strips of latitude from the south pole up, cut into
 * columns from the antimeridian eastwards; so many to a degree on each level. The largest are numbered along their
 * strips; each holds four by four of the level below, whose numbers are 16 times its own and the 15 after that. All
 * that lies in a cell of any level is thus one range of the finest cells. Migration 0009 has the same numbers.
 */
const cellsPerDegree = [64, 16, 4, 1] as const
const largest = cellsPerDegree.length - 1
const perSide = 4
const perCell = perSide * perSide

/** The counts of all levels are one table: in it, a level's numbers come after those of the finer levels. */
const numbersBefore = cellsPerDegree.map((_, level) =>
  cellsPerDegree.slice(0, level).reduce((sum, perDegree) => sum + 180 * 360 * perDegree ** 2, 0),
)

/** How many strips a circle is cut into at most: the more, the fewer agencies stand at its edge, in the more places. */
const mostStrips = 240

/** Ranges of numbers, the first and the last of each included. */
export interface CellRanges {
  firsts: number[]
  lasts: number[]
}

/** What a circle on the earth is made of. */
export interface CellsOfCircle {
  /** Counted cells that lie in the circle as a whole, as large ones as there are. */
  whole: CellRanges
  /** The finest cells wherever the circle's edge may pass: what stands in them must be looked at. */
  partial: CellRanges
}

/**
 * What of neighbouring strips is covered: the first and the last column of each, counted on past the antimeridian, so
 * that they may be below 0 or beyond the last. All of a strip from -Infinity to Infinity; nothing where they are NaN.
 */
interface Strips {
  /** The strip that the columns at 0 are of. */
  lowest: number
  firsts: number[]
  lasts: number[]
}

/** Against rounding, in degrees (a tenth of a millimetre): what lies so near the edge must be looked at. */
const hair = 1e-9

/**
 * The cells of the circle around a place: each of the earth's points within the distance is in exactly one of them.
 *
 * @param radius In miles.
 */
export function cellsOfCircle(centre: Coordinate, radius: number): CellsOfCircle {
  const angle = (radius / earthRadiusMiles) * (180 / Math.PI)
  const level = finestLevel(angle)
  const perDegree = cellsPerDegree[level] ?? 1
  const [inner, outer] = [circleAround(centre, angle - hair), circleAround(centre, angle + hair)]
  const cells: CellsOfCircle = { whole: { firsts: [], lasts: [] }, partial: { firsts: [], lasts: [] } }
  const lowest = Math.max(0, Math.floor((centre.latitude - angle - hair + 90) * perDegree))
  const highest = Math.min(180 * perDegree - 1, Math.floor((centre.latitude + angle + hair + 90) * perDegree))
  const covered: Strips = { lowest, firsts: [], lasts: [] }
  const east = centre.longitude + 180
  for (let strip = lowest; strip <= highest; strip += 1) {
    const [south, north] = [strip / perDegree - 90, (strip + 1) / perDegree - 90]
    const [first, last] = columnsCovered(east, inner.narrowest(south, north), perDegree)
    covered.firsts.push(first)
    covered.lasts.push(last)
    const widest = outer.widest(south, north)
    if (widest >= 0)
      addRing(cells.partial, level, strip, columnsTouched(east, widest, perDegree), [first, last])
  }
  addWhole(cells.whole, level, covered)
  return cells
}

function finestLevel(angle: number): number {
  const level = cellsPerDegree.findIndex((perDegree) => 2 * angle * perDegree <= mostStrips)
  return level < 0 ? largest : level
}

type Columns = readonly [first: number, last: number]

const all: Columns = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
const none: Columns = [Number.NaN, Number.NaN]

function columnsTouched(east: number, width: number, perDegree: number): Columns {
  const first = Math.floor((east - width - hair) * perDegree)
  const last = Math.floor((east + width + hair) * perDegree)
  return last - first + 1 >= 360 * perDegree ? all : [first, last]
}

function columnsCovered(east: number, width: number, perDegree: number): Columns {
  if (width >= 180) return all
  const first = Math.ceil((east - width + hair) * perDegree)
  const last = Math.floor((east + width - hair) * perDegree) - 1
  return first <= last ? [first, last] : none
}

/** Adds the cells of a strip that are touched but not covered, as ranges of the finest ones. */
function addRing(
  ring: CellRanges,
  level: number,
  strip: number,
  touched: Columns,
  [first, last]: Columns,
): void {
  const finestCells = perCell ** level
  addBeside(touched, first, last, 360 * (cellsPerDegree[level] ?? 1), (from, to) => {
    addCells(ring, level, strip, from, to, 0, finestCells)
  })
}

/** Adds covered cells: larger ones where all their parts are covered. */
function addWhole(whole: CellRanges, level: number, strips: Strips): void {
  const larger = level < largest ? gather(strips) : undefined
  const before = numbersBefore[level] ?? 0
  const columns = 360 * (cellsPerDegree[level] ?? 1)
  for (const [index, first] of strips.firsts.entries()) {
    if (Number.isNaN(first)) continue
    const strip = strips.lowest + index
    const at = larger ? Math.floor(strip / perSide) - larger.lowest : 0
    const [gatheredFirst, gatheredLast] = [larger?.firsts[at] ?? Number.NaN, larger?.lasts[at] ?? Number.NaN]
    const covered: Columns = [first, strips.lasts[index] ?? first]
    addBeside(covered, gatheredFirst * perSide, gatheredLast * perSide + perSide - 1, columns, (from, to) => {
      addCells(whole, level, strip, from, to, before, 1)
    })
  }
  if (larger?.firsts.some((first) => !Number.isNaN(first))) addWhole(whole, level + 1, larger)
}

/** The larger cells of which all parts are there. */
function gather({ lowest, firsts, lasts }: Strips): Strips {
  const larger: Strips = { lowest: Math.ceil(lowest / perSide), firsts: [], lasts: [] }
  for (let at = larger.lowest * perSide - lowest; at + perSide <= firsts.length; at += perSide) {
    // With NaN among them, these are NaN: a strip that is not there covers nothing.
    const first = Math.ceil(Math.max(...firsts.slice(at, at + perSide)) / perSide)
    const last = Math.floor((Math.min(...lasts.slice(at, at + perSide)) + 1) / perSide) - 1
    const isSome = first <= last
    larger.firsts.push(isSome ? first : Number.NaN)
    larger.lasts.push(isSome ? last : Number.NaN)
  }
  return larger
}

/** What is left of columns of a strip when some in their midst, or none (NaN), are taken away. */
function addBeside(
  [first, last]: Columns,
  takenFirst: number,
  takenLast: number,
  columns: number,
  add: (first: number, last: number) => void,
): void {
  if (Number.isNaN(takenFirst)) {
    add(first, last)
  } else if (Number.isFinite(first)) {
    if (first < takenFirst) add(first, takenFirst - 1)
    if (takenLast < last) add(takenLast + 1, last)
  } else if (Number.isFinite(takenFirst) && takenLast + 1 < takenFirst + columns) {
    add(takenLast + 1, takenFirst - 1 + columns)
  }
}

/** Adds cells of a strip by their numbers; columns past the antimeridian are those of the other side. */
function addCells(
  ranges: CellRanges,
  level: number,
  strip: number,
  first: number,
  last: number,
  before: number,
  scale: number,
): void {
  const columns = 360 * (cellsPerDegree[level] ?? 1)
  const isAll = !Number.isFinite(first)
  const from = isAll ? 0 : ((first % columns) + columns) % columns
  const to = isAll ? columns - 1 : from + last - first
  for (let column = from; column <= to; ) {
    const place = column < columns ? column : column - columns
    // Of a larger cell, the parts in one strip stand side by side; the largest do so to the end of the strip.
    const end = level === largest ? columns - 1 : place | (perSide - 1)
    const width = Math.min(end - place, to - column)
    const number = numberOf(level, strip, place)
    ranges.firsts.push(before + number * scale)
    ranges.lasts.push(before + (number + width + 1) * scale - 1)
    column += width + 1
  }
}

function numberOf(level: number, strip: number, column: number): number {
  let shift = 2 * (largest - level)
  let number = (strip >> shift) * 360 + (column >> shift)
  while (shift > 0) {
    shift -= 2
    number = number * perCell + ((strip >> shift) & 3) * perSide + ((column >> shift) & 3)
  }
  return number
}
