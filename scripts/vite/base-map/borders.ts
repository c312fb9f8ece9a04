import type { MultiLineString, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { type Area, readAreas } from '../../../server/places/counties.ts'
import { requireUncached } from '../../../server/places/require-uncached.ts'
import { createFeature, type TileFeature } from './layer.ts'

type Atlas = Topology<{
  counties: GeometryCollection<{ name: string }>
  states: GeometryCollection<{ name: string }>
}>

type CountryAtlas = Topology<{ countries: GeometryCollection }>

interface Borders {
  states: Area[]
  counties: Area[]
  /** The lines between counties, states, and countries, each once, without coasts. */
  boundaries: TileFeature[]
  /** The territories in the Pacific, which `data/base-map` does not include. */
  outlyingLand: Pick<TileFeature, 'geometry'>[]
}

const inThePacific = new Set(['60', '66', '69'])

/** The border with Canada at sea, which world-atlas does not include. Each part continues the border on land. */
const atSea: Position[][] = [
  [
    [-130.02, 55.91],
    [-130.15, 55.58],
    [-130.02, 55.35],
    [-130.15, 55.15],
    [-130.35, 54.95],
    [-130.6, 54.72],
  ],
  [
    [-122.75, 48.99],
    [-123.04, 48.99],
  ],
  [
    [-123.09, 48.99],
    [-123.32, 49],
    [-123.01, 48.83],
    [-123.01, 48.77],
    [-123.27, 48.69],
    [-123.22, 48.55],
    [-123.12, 48.42],
    [-123.25, 48.28],
    [-123.54, 48.22],
    [-124.73, 48.49],
  ],
  [
    [-67.17, 45.18],
    [-67.03, 45],
    [-66.97, 44.81],
  ],
]

export function readBorders(): Borders {
  const atlas = requireUncached<Atlas>(import.meta.resolve('us-atlas/counties-10m.json'))
  const { counties, states } = atlas.objects
  const betweenCounties = mesh(
    atlas,
    counties,
    (one, other) => one !== other && stateFips(one) === stateFips(other),
  )
  const betweenStates = mesh(atlas, states, (one, other) => one !== other)
  return {
    ...readAreas(),
    boundaries: [
      createFeature(betweenCounties, 6, { kind: 'county' }),
      createFeature(betweenStates, 0, { kind: 'state' }),
      createFeature(readCountryBorder(), 0, { kind: 'country' }),
    ],
    outlyingLand: feature(atlas, states).features.filter(({ id }) => inThePacific.has(String(id))),
  }
}

/** Reads the border with Canada and Mexico, which crosses the Great Lakes. */
function readCountryBorder(): MultiLineString {
  const atlas = requireUncached<CountryAtlas>(import.meta.resolve('world-atlas/countries-10m.json'))
  const border = mesh(
    atlas,
    atlas.objects.countries,
    (one, other) => one !== other && (isUnitedStates(one) || isUnitedStates(other)),
  )
  return { ...border, coordinates: [...border.coordinates, ...atSea] }
}

/** The numeric country code of ISO 3166. */
const isUnitedStates = ({ id }: { id?: string | number | undefined }) => id === '840'

const stateFips = ({ id }: { id?: string | number | undefined }) => String(id).slice(0, 2)
