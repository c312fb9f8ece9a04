import type { Agency } from '../../../contract/agencies.ts'
import type { AgencyType } from '../../../contract/agency-types.ts'
import { hasCoordinates } from '../../../contract/coordinates.ts'
import { displayName } from '../../../contract/display-name.ts'
import { agencyIconOf, agencyIcons } from '../components/agency-card/agency-icons.ts'
import type { PointList } from '../map-load/wiring.ts'

const getIconIndex = (agencyType: AgencyType | null) => agencyIcons.indexOf(agencyIconOf(agencyType))

/** In a longer list, nearly all pins are in clusters. */
const maxCompared = 2_000

/** The names that agencies of several states have. */
export const findSharedNames = (agencies: readonly Agency[]): ReadonlySet<string> => {
  const states = new Map<string, string | null>()
  const shared = new Set<string>()
  for (const { name, state } of agencies.length > maxCompared ? [] : agencies) {
    if (!states.has(name)) states.set(name, state)
    else if (states.get(name) !== state) shared.add(name)
  }
  return shared
}

/** The stored name or, if agencies of several states have it, the shown name and the state. */
export const getPinName = ({ name, state }: Agency, shared: ReadonlySet<string>): string =>
  state && shared.has(name) ? `${displayName(name)}, ${state}` : name

/** The agencies that have coordinates, as points of the map. A point's icon is an index of `agencyIcons`. */
export const createAgencyPoints = (agencies: readonly Agency[]): PointList => {
  const ids = new Float64Array(agencies.length)
  const coordinates = new Float64Array(2 * agencies.length)
  const icons = new Uint8Array(agencies.length)
  const names: string[] = []
  const shared = findSharedNames(agencies)
  let count = 0
  // One pass without allocations, because there may be a hundred thousand agencies.
  for (const agency of agencies) {
    if (!hasCoordinates(agency)) continue
    ids[count] = agency.id
    coordinates[2 * count] = agency.longitude
    coordinates[2 * count + 1] = agency.latitude
    icons[count] = getIconIndex(agency.agencyType)
    names.push(getPinName(agency, shared))
    count++
  }
  return {
    ids: ids.slice(0, count),
    coordinates: coordinates.slice(0, 2 * count),
    icons: icons.slice(0, count),
    names,
  }
}

/** True for agencies that share an address or, if it is unknown, a point. */
export const haveSameAddress = ([first, ...others]: readonly Agency[]): boolean => {
  if (!first) return false
  const key = getAddressKey(first)
  return others.every((agency) => getAddressKey(agency) === key)
}

const getAddressKey = ({ address1, city, state, zip, longitude, latitude }: Agency): string =>
  address1 ? [address1, city, state, zip].join('\n').toLowerCase() : `${longitude} ${latitude}`
