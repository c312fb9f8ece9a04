import type { MultiLineString } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { type Area, readAreas } from '../../../server/places/counties.ts'
import { requireUncached } from '../../../server/places/require-uncached.ts'
import { countryBorder } from './country-border.ts'
import type { MapFeature } from './layer.ts'

type Atlas = Topology<{
  counties: GeometryCollection<{ name: string }>
  states: GeometryCollection<{ name: string }>
}>

interface Borders {
  states: Area[]
  counties: Area[]
  /** Between counties, states and countries, each line once, without coasts. */
  boundaries: MapFeature[]
  /** The territories in the Pacific, which the land of Natural Earth leaves out here. */
  outlyingLand: Pick<MapFeature, 'geometry'>[]
}

const inThePacific = new Set(['60', '66', '69'])

/**
 * The borders of us-atlas.
 *
 * @param shores The outlines of land and of the Great Lakes.
 */
export function readBorders(shores: Pick<MapFeature, 'geometry'>[]): Borders {
  const atlas = requireUncached<Atlas>(import.meta.resolve('us-atlas/counties-10m.json'))
  const { counties, states } = atlas.objects
  return {
    ...readAreas(),
    boundaries: [
      boundary(
        'county',
        6,
        mesh(atlas, counties, (one, other) => one !== other && stateOf(one) === stateOf(other)),
      ),
      boundary(
        'state',
        0,
        mesh(atlas, states, (one, other) => one !== other),
      ),
      boundary(
        'country',
        0,
        countryBorder(
          mesh(atlas, states, (one, other) => one === other),
          shores,
        ),
      ),
    ],
    outlyingLand: feature(atlas, states).features.filter(({ id }) => inThePacific.has(String(id))),
  }
}

const boundary = (kind: string, from: number, geometry: MultiLineString): MapFeature => ({
  type: 'Feature',
  geometry,
  properties: { from, shown: { kind } },
})

const stateOf = ({ id }: { id?: string | number | undefined }) => String(id).slice(0, 2)
