import type { MapFeature, Source } from './layer.ts'

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

/** Last words that say what it is; all others are rivers. */
const saysWhatItIs =
  /^(Bayou|Branch|Brook|Canal|Channel|Creek|Cut|Ditch|Fork|Lake|Narrows|Outlet|Pass|River|Slough|Stream|Wash|Waterway)$/
const saysItFirst = /^(Arroyo|Bayou|Rio|Rios) /
/** Names in the source that are invalid or lost their accented letters. */
const misspelled = /^Unnamed$|^[NS]\.$|^(Ro|R\.) |Rivire|Franois|Asuncin|Bramonas/

/** "N. Fk. American" becomes "North Fork American River"; empty where there is no name. */
export function riverName(name: string): string {
  if (name === '' || misspelled.test(name)) return ''
  const words = name.split(' ').map((word) => abbreviations[word] ?? word)
  const isComplete = saysItFirst.test(name) || saysWhatItIs.test(words.at(-1) ?? '')
  return (isComplete ? words : [...words, 'River']).join(' ')
}

/** Where the Holston and the French Broad form the Tennessee; the source calls it Holston for some miles more. */
const confluence = [-83.85, 35.99]

/** Rivers by their full names, each from the zoom on that the source gives. */
export function riversOf(sources: Source[]): MapFeature[] {
  return sources.flatMap(splitHolston).map(({ geometry, properties }) => {
    const { name = '', scalerank, min_zoom } = properties
    const fullName = riverName(String(name))
    return {
      type: 'Feature',
      geometry,
      properties: {
        // The source counts zooms on tiles of 256 pixels, which is one more than ours.
        from: Math.max(0, Math.floor(Number(min_zoom) - 1)),
        shown: { ...(fullName && { name: fullName }), rank: Number(scalerank) },
      },
    }
  })
}

function splitHolston(river: Source): Source[] {
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
