import type { Static } from 'typebox'
import { milesPerDegree, roundDegrees, toRadians } from '../../contract/coordinates.ts'
import type { ViewportSchema } from '../../contract/geocode.ts'

/** Positions as longitude and latitude in degrees. */
export type Ring = [longitude: number, latitude: number][]

/** A box in degrees; across the antimeridian, its east is less than its west. */
export type Viewport = Static<typeof ViewportSchema>

/** Rounds outlines for a map to about 100 meters. */
export const roundRings = (rings: readonly Ring[]): Ring[] =>
  rings.map((ring) => ring.map(([longitude, latitude]) => [round(longitude), round(latitude)]))

const round = (degrees: number): number => Math.round(degrees * 1_000) / 1_000

/** The smallest box around outlines or points. No outline may itself cross the antimeridian. */
export function viewportAround(outlines: readonly Ring[]): Viewport {
  const latitudes = outlines.flat().map(([, latitude]) => latitude)
  const spans = outlines
    .map((outline) => outline.map(([longitude]) => longitude))
    .map((longitudes) => ({ west: min(longitudes), east: max(longitudes) }))
    .sort((a, b) => a.west - b.west)
  return toViewport({ south: min(latitudes), north: max(latitudes), ...shortestSpan(spans) })
}

/** The box that extends this many miles in each direction from a position in degrees. */
export function viewportWithin(miles: number, latitude: number, longitude: number): Viewport {
  const height = miles / milesPerDegree
  const width = height / Math.cos(toRadians(latitude))
  return toViewport({
    south: latitude - height,
    west: longitude - width,
    north: latitude + height,
    east: longitude + width,
  })
}

interface Span {
  west: number
  east: number
}

/** The part of the globe outside the widest gap between the spans, which are sorted by their west edge. */
function shortestSpan(spans: readonly Span[]): Span {
  const [first = { west: -180, east: 180 }] = spans
  let reached = first.east
  let widest = { west: first.west, east: first.west }
  for (const { west, east } of spans) {
    if (west - reached > widest.west - widest.east) widest = { west, east: reached }
    reached = Math.max(reached, east)
  }
  const gapAtAntimeridian = first.west + 360 - reached
  return widest.west - widest.east > gapAtAntimeridian ? widest : { west: first.west, east: reached }
}

const toViewport = ({ south, west, north, east }: Span & { south: number; north: number }): Viewport => ({
  northeast: { lat: roundDegrees(north), lng: roundDegrees(east) },
  southwest: { lat: roundDegrees(south), lng: roundDegrees(west) },
})

/** `Math.min` alone cannot take as many arguments as the outline of a state has points. */
const min = (numbers: readonly number[]) =>
  numbers.reduce((least, number) => Math.min(least, number), Infinity)
const max = (numbers: readonly number[]) => -min(numbers.map((number) => -number))
