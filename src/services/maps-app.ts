/** What a maps app looks for: an address as one line, or a point in degrees where no address is known. */
export interface MapsPlace {
  /** What the place is called. */
  name: string
  /** Empty when it is not known. */
  address: string
  coordinates: { latitude: number; longitude: number } | null
}

/** True on a Mac, an iPhone or an iPad, by what the browser says of itself. */
export const isAppleDevice = (userAgent: string): boolean =>
  /\b(?:Macintosh|iPhone|iPad|iPod)\b/.test(userAgent)

/**
 * The address on the web that opens a place in Apple Maps on an Apple device, in Google Maps elsewhere: the app where it
 * is installed, else its page. Null when there is nothing to look for. [AGENCY-02]
 * https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks
 * https://developers.google.com/maps/documentation/urls/get-started#search-action
 */
export const mapsAppUrl = (
  { name, address, coordinates }: MapsPlace,
  userAgent = navigator.userAgent,
): string | null => {
  const point = coordinates ? `${coordinates.latitude},${coordinates.longitude}` : ''
  const place = address || point
  if (place === '') return null
  if (!isAppleDevice(userAgent)) {
    return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`
  }
  const parameters = address ? { address } : { ll: point, q: name }
  return `https://maps.apple.com/?${new URLSearchParams(parameters)}`
}
