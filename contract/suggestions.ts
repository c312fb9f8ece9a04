import { type Static, Type } from 'typebox'
import { AgencySchema } from './agencies.ts'
import type { Camelized } from './camel-case.ts'
import { maxSearchLength } from './search-words.ts'

/**
 * The query of `GET suggestions`. `lat` and `lng` are the center of the map in degrees; suggestions near it rank first.
 */
export const SuggestionQuerySchema = Type.Object({
  text: Type.String({ maxLength: maxSearchLength }),
  lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
  lng: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
})

export const placeKinds = ['city', 'county', 'state', 'zip'] as const
export type PlaceKind = (typeof placeKinds)[number]

const { id, name, address1, city, state, agency_type, latitude, longitude } = AgencySchema.properties

/** The maximum number of suggestions of each kind. */
export const maxSuggestions = 5

/** Places and agencies that match the typed text, best match first, and whether a contact does. */
export const SuggestionsSchema = Type.Object({
  places: Type.Array(
    Type.Object({
      /** The name by which `GET geocode` finds the place: `Knoxville, TN`, `Knox County, TN`, `Tennessee`, `37902`. */
      name: Type.String({ minLength: 1 }),
      kind: Type.Enum(placeKinds),
      /** `City in Knox County`, `County in Tennessee`, `State`, `ZIP code in Knoxville, TN`. */
      detail: Type.String(),
      /**
       * The words before or after the place if it is only part of the text, otherwise empty: `zoo` in `zoo nashville`.
       */
      other_words: Type.String(),
    }),
    { maxItems: maxSuggestions },
  ),
  agencies: Type.Array(Type.Object({ id, name, address1, city, state, agency_type, latitude, longitude }), {
    maxItems: maxSuggestions,
  }),
  /** True if the text is the name of an agency's contact: first and last name in either order, or one of them. */
  has_contact: Type.Boolean(),
})
export type SuggestionsResponse = Camelized<Static<typeof SuggestionsSchema>>
export type Suggestions = Pick<SuggestionsResponse, 'places' | 'agencies'>
export type SuggestedPlace = Suggestions['places'][number]
export type SuggestedAgency = Suggestions['agencies'][number]
