import type { FeatureCollection, Point } from 'geojson'
import type { Agency } from '../../../contract/agencies.ts'
import { hasCoordinates } from '../../../contract/coordinates.ts'
import { displayName } from '../../../contract/display-name.ts'
import { type AgencyIcon, agencyIconOf } from '../components/agency-card/agency-icons.ts'
import { findSharedNames, getPinName } from './agency-points.ts'

/** Selected agencies at one point: `ids` is their JSON list; `id`, `icon`, and `name` are those of the first. */
export interface SelectedPin {
  ids: string
  id: number
  count: number
  icon: AgencyIcon
  name: string
}

/** @param results Other agencies on the map: a name that one of them has in another state includes the state. */
export const createSelectedFeatures = (
  selected: readonly Agency[],
  results: readonly Agency[],
): FeatureCollection<Point, SelectedPin> => {
  const shared = findSharedNames(selected.length === 0 ? [] : [...selected, ...results])
  const points = Map.groupBy(
    selected.filter(hasCoordinates),
    ({ longitude, latitude }) => `${longitude} ${latitude}`,
  )
  return {
    type: 'FeatureCollection',
    features: [...points.values()].flatMap((together) => {
      const [first] = together
      if (!first) return []
      const properties = {
        ids: JSON.stringify(together.map(({ id }) => id)),
        id: first.id,
        count: together.length,
        icon: agencyIconOf(first.agencyType),
        name: displayName(getPinName(first, shared)),
      }
      return [
        {
          type: 'Feature',
          properties,
          geometry: { type: 'Point', coordinates: [first.longitude, first.latitude] },
        },
      ]
    }),
  }
}
