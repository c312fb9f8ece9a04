import type { Static } from 'typebox'
import { removeCountry } from '../../contract/search-words.ts'
import { SuggestionQuerySchema, SuggestionsSchema } from '../../contract/suggestions.ts'
import { type NamedPlace, placeKind } from '../places/find-places.ts'
import type { Api } from '../platform/api.ts'
import { limitByAddress } from '../platform/rate-limits/rate-limiter.ts'
import { suggestAgencies, suggestMisspelledAgencies } from './agencies.ts'
import { hasContactNamed } from './contacts.ts'
import { findPlacesInText } from './place-in-text.ts'
import { suggestPlaces } from './places.ts'
import { isUnlikelyTypo, removeUnlikelyPlaces } from './unlikely-places.ts'

/**
 * The server interprets search text here: as a place (`places.ts`), as an agency (`agencies.ts` and
 * `agency-query-candidates.ts`), and as a contact's name (`contacts.ts`). Places and agencies are ranked, and
 * `unlikely-places.ts` decides between a place and an agency of the same name. The geocoder uses the same rules for
 * text that is searched without choosing a suggestion.
 */
export function registerSuggestionRoutes(api: Api): void {
  // Counts toward the geocoder's limit, because the search box uses both.
  const enforceLimit = limitByAddress(api, 'geocode')
  api.get(
    '/suggestions',
    {
      schema: {
        summary: 'Suggest places and agencies while the user types',
        description:
          'Returns up to 5 places and 5 agencies, best match first. If the whole text matches neither, returns the place at ' +
          'the beginning or end of the text, along with the other words, and agencies with similar names. ' +
          '`has_contact` is true if the text is a contact’s name. ' +
          'Places come from the built-in US gazetteer; ' +
          '`GET geocode` finds each of them by name. `lat` and `lng` are the map center, which affects the ranking.',
        querystring: SuggestionQuerySchema,
        response: { 200: SuggestionsSchema },
      },
    },
    async (request) => {
      await enforceLimit(request)
      const { text, lat, lng } = request.query
      const center = lat === undefined || lng === undefined ? null : { latitude: lat, longitude: lng }
      const { pool } = api.database
      const [places, agencies, has_contact] = await Promise.all([
        suggestPlaces(pool, text, center),
        suggestAgencies(pool, text, center),
        hasContactNamed(pool, text),
      ])
      const inText =
        places.length === 0 && agencies.length === 0 ? await findPlacesInText(pool, text, center) : null
      const hasPlace = places.length > 0 || (inText?.places.length ?? 0) > 0
      return {
        places: inText
          ? toSuggestions(inText.places.slice(0, 1), inText.otherWords)
          : toSuggestions(
              removeUnlikelyPlaces(text, center, places, agencies).filter(
                (place) => !isUnlikelyTypo(text, place, agencies, has_contact),
              ),
            ),
        agencies:
          agencies.length > 0 || has_contact
            ? agencies
            : await suggestMisspelledAgencies(pool, text, center, hasPlace),
        has_contact,
      }
    },
  )
}

const toSuggestions = (
  places: readonly NamedPlace[],
  otherWords = '',
): Static<typeof SuggestionsSchema>['places'] =>
  places.map(({ kind, key, formattedAddress, detail }) => ({
    name: kind === 'zip_code' ? key : removeCountry(formattedAddress),
    kind: placeKind[kind],
    detail,
    other_words: otherWords,
  }))
