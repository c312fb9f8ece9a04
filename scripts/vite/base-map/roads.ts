import type { Position } from 'geojson'
import { createFeature, type SourceFeature, type TileFeature } from './layer.ts'

const minZoom = { interstate: 4, us: 6, state: 8 }
type RoadClass = keyof typeof minZoom

/** Text that fits a shield: `40`, `11W`, `A1A`. The source also contains words of the road's name ("HWY", "ROUTE"). */
const shieldText = /^[A-Z]?\d{1,3}[A-Z]?$|^\d{4}$/

/** The number in names that the source parsed incorrectly: "I-I- 880", "I-H-1", "US Hwy Route 40". */
const misread = /^I-(?:I- )?(\d+|H-\d+)$|^US Hwy (?:Route|Rt\.?|Hgihway|US Hwy) ?(\d+)$/

/** Formats the text of a road's shield; returns an empty string if it does not fit. */
function formatNumber({ number, name }: SourceFeature['properties']): string {
  const [, interstate, highway] = misread.exec(String(name)) ?? []
  const text = (interstate ?? highway ?? String(number)).replace('-', '')
  return shieldText.test(text) ? text : ''
}

/**
 * Creates one feature for all roads of a class and number, state routes first, so
 * that interstates are drawn above them.
 */
export function createRoads(sources: SourceFeature[]): TileFeature[] {
  const roads = Map.groupBy(sources, ({ properties }) => `${properties.class} ${formatNumber(properties)}`)
  const features = [...roads.values()].flatMap((parts): TileFeature[] => {
    const [first] = parts
    const roadClass = first?.properties.class
    if (!first || !isRoadClass(roadClass)) return []
    const number = formatNumber(first.properties)
    const shown = { class: roadClass, ...(number !== '' && { number }) }
    const lines = parts.flatMap(({ geometry }) =>
      geometry.type === 'MultiLineString' ? geometry.coordinates : [],
    )
    const geometry = { type: 'MultiLineString' as const, coordinates: joinLines(lines) }
    return [createFeature(geometry, minZoom[roadClass], shown)]
  })
  return features.sort((one, other) => other.properties.minZoom - one.properties.minZoom)
}

const isRoadClass = (value: unknown): value is RoadClass =>
  typeof value === 'string' && Object.hasOwn(minZoom, value)

/**
 * Joins lines that meet end to end, except at crossings, because long lines can be simplified better than short ones.
 */
function joinLines(lines: Position[][]): Position[][] {
  const rest = new Set(lines)
  const ends = new Map<string, Set<Position[]>>()
  const listEnds = (line: Position[]) => [String(line[0]), String(line.at(-1))]
  const add = (line: Position[]) => {
    rest.add(line)
    for (const end of listEnds(line)) ends.set(end, (ends.get(end) ?? new Set()).add(line))
  }
  const remove = (line: Position[]) => {
    rest.delete(line)
    for (const end of listEnds(line)) ends.get(end)?.delete(line)
  }
  for (const line of lines) add(line)
  for (const [end, meeting] of ends) {
    const [one, other, third] = meeting
    if (!one || !other || third || [one, other].some((line) => new Set(listEnds(line)).size === 1)) continue
    remove(one)
    remove(other)
    const before = String(one.at(-1)) === end ? one : one.toReversed()
    const after = String(other[0]) === end ? other : other.toReversed()
    add([...before, ...after.slice(1)])
  }
  return [...rest]
}
