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

/** Numbers that follow one another, both included. */
export interface CellRange {
  first: number
  last: number
}

/** What a circle on the earth is made of. */
export interface CellsOfCircle {
  /** Counted cells that lie in the circle as a whole, as large ones as there are. */
  whole: CellRange[]
  /** The finest cells wherever the circle's edge may pass: what stands in them must be looked at. */
  partial: CellRange[]
}

/** Columns of a strip, both included, counted on past the antimeridian: below 0 or beyond the last; all where infinite. */
interface Columns {
  first: number
  last: number
}

/** Against rounding, in degrees (a tenth of a millimetre): what lies so near the edge must be looked at. */
const hair = 1e-9

/**
 * The cells of the circle around a place: each of the earth's points within the distance is in exactly one of them.
 *
 * @param radius In miles.
 */
export function cellsOfCircle(centre: Coordinate, radius: number): CellsOfCircle {
  const angle = degrees(radius / earthRadiusMiles)
  const finest = finestLevel(angle)
  const perDegree = cellsPerDegree[finest] ?? 1
  const [inner, outer] = [circle(centre, angle - hair), circle(centre, angle + hair)]
  const cells: CellsOfCircle = { whole: [], partial: [] }
  const covered = new Map<number, Columns>()
  const lowest = Math.max(0, Math.floor((centre.latitude - angle - hair + 90) * perDegree))
  const highest = Math.min(180 * perDegree - 1, Math.floor((centre.latitude + angle + hair + 90) * perDegree))
  for (let strip = lowest; strip <= highest; strip += 1) {
    const [south, north] = [strip / perDegree - 90, (strip + 1) / perDegree - 90]
    const touched = columnsTouched(centre.longitude, outer.widest(south, north), perDegree)
    if (!touched) continue
    const whole = columnsCovered(centre.longitude, inner.narrowest(south, north), perDegree)
    if (whole) covered.set(strip, whole)
    for (const rest of without(touched, whole, perDegree)) addPartial(cells.partial, finest, strip, rest)
  }
  addWhole(cells.whole, finest, covered)
  return cells
}

function finestLevel(angle: number): number {
  const level = cellsPerDegree.findIndex((perDegree) => 2 * angle * perDegree <= mostStrips)
  return level < 0 ? largest : level
}

function addPartial(partial: CellRange[], level: number, strip: number, columns: Columns): void {
  const finestCells = perCell ** level
  for (const { first, last } of rangesOf(level, strip, columns)) {
    partial.push({ first: first * finestCells, last: (last + 1) * finestCells - 1 })
  }
}

function addWhole(whole: CellRange[], level: number, strips: Map<number, Columns>): void {
  const larger = level < largest ? gather(strips) : new Map<number, Columns>()
  const before = numbersBefore[level] ?? 0
  for (const [strip, columns] of strips) {
    const gathered = larger.get(Math.floor(strip / perSide))
    for (const rest of without(columns, gathered && parts(gathered), cellsPerDegree[level] ?? 1)) {
      for (const { first, last } of rangesOf(level, strip, rest)) {
        whole.push({ first: before + first, last: before + last })
      }
    }
  }
  if (larger.size > 0) addWhole(whole, level + 1, larger)
}

/** How far east and west a circle reaches, in degrees of longitude from its centre; negative where it does not. */
function circle({ latitude }: Coordinate, angle: number) {
  const [sine, cosine] = [Math.sin(radians(latitude)), Math.cos(radians(latitude))]
  const edge = Math.cos(radians(Math.min(180, Math.max(0, angle))))
  const widthAt = (place: number): number => {
    const spread = cosine * Math.cos(radians(place))
    const level = edge - sine * Math.sin(radians(place))
    if (level >= spread) return -1
    return level <= -spread ? 180 : degrees(Math.acos(level / spread))
  }
  /** Where the edge runs north and south: there the width stops growing, or shrinking. */
  const turn = degrees(Math.asin(sine / edge))
  const widths = (south: number, north: number) =>
    [south, north, ...(turn > south && turn < north ? [turn] : [])].map(widthAt)
  const isNone = angle < 0
  return {
    narrowest: (south: number, north: number) => (isNone ? -1 : Math.min(...widths(south, north))),
    widest: (south: number, north: number) => Math.max(...widths(south, north)),
  }
}

const all: Columns = { first: Number.NEGATIVE_INFINITY, last: Number.POSITIVE_INFINITY }

function columnsTouched(longitude: number, width: number, perDegree: number): Columns | undefined {
  if (width < 0) return undefined
  const first = Math.floor((longitude - width - hair + 180) * perDegree)
  const last = Math.floor((longitude + width + hair + 180) * perDegree)
  return last - first + 1 >= 360 * perDegree ? all : { first, last }
}

function columnsCovered(longitude: number, width: number, perDegree: number): Columns | undefined {
  if (width >= 180) return all
  const first = Math.ceil((longitude - width + hair + 180) * perDegree)
  const last = Math.floor((longitude + width - hair + 180) * perDegree) - 1
  return first <= last ? { first, last } : undefined
}

/** The larger cells of which all parts are there. */
function gather(strips: Map<number, Columns>): Map<number, Columns> {
  const larger = new Map<number, Columns>()
  for (const strip of strips.keys()) {
    if (strip % perSide !== 0) continue
    const four = Array.from({ length: perSide }, (_, index) => strips.get(strip + index))
    if (!four.every((columns) => columns !== undefined)) continue
    const first = Math.ceil(Math.max(...four.map((columns) => columns.first)) / perSide)
    const last = Math.floor((Math.min(...four.map((columns) => columns.last)) + 1) / perSide) - 1
    if (first <= last) larger.set(strip / perSide, { first, last })
  }
  return larger
}

const parts = ({ first, last }: Columns): Columns => ({
  first: first * perSide,
  last: last * perSide + perSide - 1,
})

/** What is left of columns when some in their midst are taken away. */
function without(columns: Columns, taken: Columns | undefined, perDegree: number): Columns[] {
  if (!taken) return [columns]
  if (!Number.isFinite(taken.first)) return []
  const rest = Number.isFinite(columns.first)
    ? [
        { first: columns.first, last: taken.first - 1 },
        { first: taken.last + 1, last: columns.last },
      ]
    : [{ first: taken.last + 1, last: taken.first - 1 + 360 * perDegree }]
  return rest.filter(({ first, last }) => first <= last)
}

/** The numbers of the cells of a strip; columns past the antimeridian are those of the other side. */
function rangesOf(level: number, strip: number, { first, last }: Columns): CellRange[] {
  const columns = 360 * (cellsPerDegree[level] ?? 1)
  const isAll = !Number.isFinite(first)
  const from = isAll ? 0 : ((first % columns) + columns) % columns
  const to = isAll ? columns - 1 : from + last - first
  if (to >= columns) {
    return [
      ...rangesOf(level, strip, { first: from, last: columns - 1 }),
      ...rangesOf(level, strip, { first: 0, last: to - columns }),
    ]
  }
  const ranges: CellRange[] = []
  for (let column = from; column <= to; ) {
    // Of a larger cell, the parts in one strip stand side by side.
    const end = level === largest ? to : Math.min(to, column | (perSide - 1))
    const number = numberOf(level, strip, column)
    ranges.push({ first: number, last: number + end - column })
    column = end + 1
  }
  return ranges
}

function numberOf(level: number, strip: number, column: number): number {
  if (level === largest) return strip * 360 + column
  const inside = (strip % perSide) * perSide + (column % perSide)
  return numberOf(level + 1, Math.floor(strip / perSide), Math.floor(column / perSide)) * perCell + inside
}

const radians = (angle: number) => (angle * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
