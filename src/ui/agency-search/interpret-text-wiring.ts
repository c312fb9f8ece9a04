import { areValidCoordinates, type Coordinates } from '../../../contract/coordinates.ts'
import { removeCountry } from '../../../contract/search-words.ts'
import { interpretText } from '../../machines/agency-search/interpretation/interpret-text.ts'
import { isPrefixOfVendorWord } from '../../machines/agency-search/interpretation/matching-vendor.ts'
import type { Place, TextInterpretation } from '../../machines/agency-search/types.ts'
import { loadFilterValues } from '../../services/api/agencies.ts'
import type { ApiClient } from '../../services/api/client.ts'
import { loadSuggestions } from '../../services/api/suggestions.ts'
import { type GeocodedPlace, geocode } from '../../services/geocoding.ts'
import { logError } from '../../services/log.ts'

/**
 * Several places may share a name without a state: the query of a place is its full name, which finds the same place
 * wherever the map is.
 */
const toPlace = (text: string, geocoded: GeocodedPlace): Place => {
  const { name, coordinates, viewport: bounds, outline, isStateOrCounty, isPartial } = geocoded
  const isUsable = bounds && areValidCoordinates(bounds.northEast) && areValidCoordinates(bounds.southWest)
  const viewport = isUsable ? bounds : null
  const placeName = removeCountry(name)
  // An address, or text that is only partly a place, stays as typed.
  const query = isPartial || /\d/.test(text) ? text : placeName
  return {
    coordinates,
    viewport,
    outline,
    query,
    name: placeName,
    isStateOrCounty: isStateOrCounty && viewport !== null,
    isPartial,
  }
}

/** Interprets search text with the places, agencies, and vendors of the server. */
export const interpretSearchText = (
  api: ApiClient,
  text: string,
  center: Coordinates | null,
  signal: AbortSignal,
): Promise<TextInterpretation> =>
  interpretText(text, center, {
    async findPlace(words) {
      const result = await geocode(api, words, center, signal)
      if (result.outcome === 'notFound')
        return { place: null, otherWords: null, didYouMean: result.didYouMean }
      const isUsable = areValidCoordinates(result.place.coordinates)
      if (!isUsable) logError('The place has no valid coordinates.', result.place)
      const place = isUsable ? toPlace(words, result.place) : null
      return { place, otherWords: result.place.otherWords, didYouMean: [] }
    },
    async suggest(words) {
      const { places, ...others } = await loadSuggestions(api, words, center, signal)
      // `findPlace` finds a place that is only part of the text.
      return { places: places.filter(({ otherWords }) => !otherWords), ...others }
    },
    async findVendor(words) {
      const names = await loadFilterValues(api, 'vendors', words, signal)
      return names.find((name) => isPrefixOfVendorWord(words, name)) ?? null
    },
  })
