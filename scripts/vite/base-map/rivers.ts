import { createFeature, minZoomOf, type SourceFeature, type TileFeature } from './layer.ts'

const abbreviations: Record<string, string> = {
  'Br.': 'Branch',
  'Ch.': 'Channel',
  'Cr.': 'Creek',
  'E.': 'East',
  'Fk.': 'Fork',
  'Fk.ed': 'Forked',
  'Mid.': 'Middle',
  'N.': 'North',
  'S.': 'South',
  'W.': 'West',
  'Wash.': 'Washington',
}

/** Last words of names that do not need "River". */
const endsWithType =
  /^(Bayou|Branch|Brook|Canal|Channel|Creek|Cut|Ditch|Fork|Lake|Narrows|Outlet|Pass|River|Slough|Stream|Wash|Waterway)$/
const startsWithType = /^(Arroyo|Bayou|Rio|Rios) /
/** Names in the source that are invalid or lost their accented letters. */
const misspelled = /^Unnamed$|^[NS]\.$|^(Ro|R\.) |Rivire|Franois|Asuncin|Bramonas/

/** Formats "N. Fk. American" as "North Fork American River"; returns an empty string for an invalid name. */
function formatRiverName(name: string): string {
  if (name === '' || misspelled.test(name)) return ''
  const words = name.split(' ').map((word) => abbreviations[word] ?? word)
  const isComplete = startsWithType.test(name) || endsWithType.test(words.at(-1) ?? '')
  return (isComplete ? words : [...words, 'River']).join(' ')
}

/** Where the Holston and the French Broad form the Tennessee. The source calls it Holston for a few more miles. */
const confluence = [-83.85, 35.99]

export function createRivers(sources: SourceFeature[]): TileFeature[] {
  return sources.flatMap(splitHolston).map((river) => {
    const { name: sourceName = '', scalerank } = river.properties
    const name = formatRiverName(String(sourceName))
    return createFeature(river.geometry, minZoomOf(river), {
      ...(name && { name }),
      rank: Number(scalerank),
    })
  })
}

function splitHolston(river: SourceFeature): SourceFeature[] {
  const { geometry, properties } = river
  if (properties.name !== 'Holston' || geometry.type !== 'LineString') return [river]
  const { coordinates } = geometry
  const [west = 0, north = 0] = confluence
  const split = coordinates.findIndex(([x = 0, y = 0]) => x < west && y < north)
  if (split < 1) return [river]
  return [
    { ...river, geometry: { ...geometry, coordinates: coordinates.slice(0, split + 1) } },
    {
      ...river,
      geometry: { ...geometry, coordinates: coordinates.slice(split) },
      properties: { ...properties, name: 'Tennessee' },
    },
  ]
}
