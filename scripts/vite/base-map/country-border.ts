import type { MultiLineString, Position } from 'geojson'
import type { TileFeature } from './layer.ts'

/** Bounding boxes of the US borders with Canada and Mexico: west, south, east, north. */
const borderAreas: [number, number, number, number][] = [
  [-123.1, 41.5, -66.9, 49.5],
  [-141.1, 54.6, -129.9, 69.7],
  [-117.2, 25.8, -97.1, 32.8],
]

/** The border through waters and along shores, which the outline does not include: longitudes and latitudes, west to east. */
const throughWater: number[][] = [
  [-141, 68.5, -141, 69.65],
  [-130.6, 54.72, -130.35, 54.95, -130.15, 55.15, -130.02, 55.35, -130.15, 55.58, -130.02, 55.9, -130, 55.99],
  [
    -124.73, 48.49, -123.54, 48.22, -123.25, 48.28, -123.12, 48.42, -123.22, 48.55, -123.27, 48.69, -123.01,
    48.77,
  ],
  [-123.01, 48.77, -123.01, 48.83, -123.32, 49, -122.1, 49],
  [-117.12, 32.53, -116.1, 32.62],
  // The treaty defines the turning points in the Great Lakes.
  [
    -89.57, 48, -89.34, 47.98, -88.69, 48.24, -88.37, 48.3, -84.86, 46.88, -84.56, 46.46, -84.13, 46.53,
    -84.11, 46.24,
  ],
  [
    -84.11, 46.24, -83.95, 46.06, -83.6, 46.1, -83.45, 45.99, -83.6, 45.82, -82.52, 45.34, -82.12, 43.59,
    -82.42, 43,
  ],
  [
    -82.42, 43, -82.47, 42.76, -82.51, 42.62, -82.7, 42.4, -83.07, 42.31, -83.15, 42.05, -82.68, 41.68,
    -81.25, 42.21,
  ],
  [
    -81.25, 42.21, -79.77, 42.55, -78.91, 42.87, -79.02, 43.07, -79.05, 43.26, -79.2, 43.45, -78.69, 43.63,
    -76.8, 43.63,
  ],
  [-76.8, 43.63, -76.44, 44.1, -76.31, 44.2, -75.9, 44.37, -75.62, 44.62],
  [-74.83, 45.02, -74.66, 45, -74.34, 44.99],
  [-97.28, 25.94, -97.15, 25.96],
  [-67.29, 45.19, -67.16, 45.16, -67.03, 45, -66.97, 44.81],
]

/** The side of a grid cell in degrees. */
const cellSize = 0.03
/** The minimum length of a piece, in degrees. A shorter one is a shore at which the two sources differ. */
const minLength = 0.6

/**
 * Creates the border with Canada and Mexico: the parts of the nation's outline that are not shores.
 *
 * @param shores The outlines of land and of the Great Lakes.
 */
export function createCountryBorder(
  outline: MultiLineString,
  shores: Pick<TileFeature, 'geometry'>[],
): MultiLineString {
  const nearShore = listCellsAlong(shores.flatMap(({ geometry }) => listRings(geometry)))
  const onLand = outline.coordinates.flatMap((line) => {
    const pieces: Position[][] = [[]]
    for (const point of line) {
      if (isNearBorder(point) && !nearShore.has(cellKey(point))) pieces.at(-1)?.push(point)
      else pieces.push([])
    }
    return pieces.filter((piece) => measureLength(piece) > minLength)
  })
  return { type: 'MultiLineString', coordinates: [...onLand, ...throughWater.map(toPositions)] }
}

const toPositions = (numbers: number[]): Position[] =>
  numbers.flatMap((_, index) => (index % 2 === 0 ? [numbers.slice(index, index + 2)] : []))

const isNearBorder = ([x = 0, y = 0]: Position) =>
  borderAreas.some(([west, south, east, north]) => west < x && x < east && south < y && y < north)

const listRings = (geometry: TileFeature['geometry']): Position[][] => {
  if (geometry.type === 'Polygon') return geometry.coordinates
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
}

const cellKey = ([x = 0, y = 0]: Position) => `${Math.floor(x / cellSize)} ${Math.floor(y / cellSize)}`

/** Lists the grid cells that lines pass, and their neighbors. */
function listCellsAlong(lines: Position[][]): Set<string> {
  const cells = new Set<string>()
  for (const line of lines) {
    line.forEach(([x = 0, y = 0], index) => {
      if (!isNearBorder([x, y])) return
      const [toX = x, toY = y] = line[index + 1] ?? []
      const steps = Math.ceil(Math.hypot(toX - x, toY - y) / cellSize) + 1
      for (let step = 0; step <= steps; step += 1) {
        const at = [x + ((toX - x) * step) / steps, y + ((toY - y) * step) / steps]
        for (const right of [-1, 0, 1])
          for (const up of [-1, 0, 1])
            cells.add(cellKey([(at[0] ?? 0) + right * cellSize, (at[1] ?? 0) + up * cellSize]))
      }
    })
  }
  return cells
}

const measureLength = (line: Position[]): number =>
  line.slice(1).reduce((length, [x = 0, y = 0], index) => {
    const [fromX = x, fromY = y] = line[index] ?? []
    return length + Math.hypot(x - fromX, y - fromY)
  }, 0)
