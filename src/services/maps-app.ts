import type { Coordinates } from '../../contract/coordinates.ts'

/** A place to open in a maps app: an address on one line, or coordinates in degrees if there is no address. */
export interface MapsPlace {
  name: string
  /** Empty if unknown. */
  address: string
  coordinates: Coordinates | null
}

const isAppleDevice = (userAgent: string): boolean => /\b(?:Macintosh|iPhone|iPad|iPod)\b/.test(userAgent)

/** The address, or else the coordinates; empty if neither is known. */
const formatPlace = ({ address, coordinates }: Omit<MapsPlace, 'name'>): string =>
  address || (coordinates ? `${coordinates.latitude},${coordinates.longitude}` : '')

/**
 * The URL that opens a place in Apple Maps on Apple devices and in Google Maps elsewhere: in the app if it is
 * installed, otherwise in the browser. Null if there is neither address nor coordinates. [AGENCY-02]
 * https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks
 * https://developers.google.com/maps/documentation/urls/get-started#search-action
 */
export const mapsAppUrl = (
  { name, address, coordinates }: MapsPlace,
  userAgent = navigator.userAgent,
): string | null => {
  const query = formatPlace({ address, coordinates })
  if (query === '') return null
  if (!isAppleDevice(userAgent)) {
    return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
  }
  const parameters = address ? { address } : { ll: query, q: name }
  return `https://maps.apple.com/?${new URLSearchParams(parameters)}`
}

/**
 * The URL that opens directions to a place, in the same apps as `mapsAppUrl`. Null if there is neither address nor
 * coordinates. [AGENCY-22]
 * https://developers.google.com/maps/documentation/urls/get-started#directions-action
 */
export const directionsUrl = (place: MapsPlace, userAgent = navigator.userAgent): string | null => {
  const destination = formatPlace(place)
  if (destination === '') return null
  return isAppleDevice(userAgent)
    ? `https://maps.apple.com/?${new URLSearchParams({ daddr: destination })}`
    : `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
