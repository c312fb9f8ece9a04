import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { type Area, readAreas } from '../../../server/places/counties.ts'
import { requireUncached } from '../../../server/places/require-uncached.ts'
import { createCountryBorder } from './country-border.ts'
import { createFeature, type TileFeature } from './layer.ts'

type Atlas = Topology<{
  counties: GeometryCollection<{ name: string }>
  states: GeometryCollection<{ name: string }>
}>

interface Borders {
  states: Area[]
  counties: Area[]
  /** The lines between counties, states, and countries, each once, without coasts. */
  boundaries: TileFeature[]
  /** The territories in the Pacific, which `data/base-map` does not include. */
  outlyingLand: Pick<TileFeature, 'geometry'>[]
}

const inThePacific = new Set(['60', '66', '69'])

/**
 * Reads the borders of us-atlas.
 *
 * @param shores The outlines of land and of the Great Lakes.
 */
export function readBorders(shores: Pick<TileFeature, 'geometry'>[]): Borders {
  const atlas = requireUncached<Atlas>(import.meta.resolve('us-atlas/counties-10m.json'))
  const { counties, states } = atlas.objects
  const betweenCounties = mesh(
    atlas,
    counties,
    (one, other) => one !== other && stateFips(one) === stateFips(other),
  )
  const betweenStates = mesh(atlas, states, (one, other) => one !== other)
  const outline = mesh(atlas, states, (one, other) => one === other)
  return {
    ...readAreas(),
    boundaries: [
      createFeature(betweenCounties, 6, { kind: 'county' }),
      createFeature(betweenStates, 0, { kind: 'state' }),
      createFeature(createCountryBorder(outline, shores), 0, { kind: 'country' }),
    ],
    outlyingLand: feature(atlas, states).features.filter(({ id }) => inThePacific.has(String(id))),
  }
}

const stateFips = ({ id }: { id?: string | number | undefined }) => String(id).slice(0, 2)
