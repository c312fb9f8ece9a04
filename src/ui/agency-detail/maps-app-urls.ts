import type { AgencyDetail } from '../../../contract/agencies.ts'
import { coordinatesOf } from '../../../contract/coordinates.ts'
import { displayName } from '../../../contract/display-name.ts'
import { addressInOneLine, isPostOfficeBox } from '../components/agency-card/address-lines.ts'
import { directionsUrl, type MapsPlace, mapsAppUrl } from './wiring.ts'

/**
 * The URLs that open an agency's address, or its position if no address is known, in a maps app; null without both.
 * Directions lead to the position if the address is a PO box.
 */
export interface MapsAppUrls {
  map: string | null
  directions: string | null
}

export const createMapsAppUrls = (agency: AgencyDetail): MapsAppUrls => {
  const place: MapsPlace = {
    name: displayName(agency.name),
    address: addressInOneLine(agency),
    coordinates: coordinatesOf(agency),
  }
  return {
    map: mapsAppUrl(place),
    directions: directionsUrl(isPostOfficeBox(agency.address1) ? { ...place, address: '' } : place),
  }
}
