import { type Static, Type } from 'typebox'
import type { Camelized } from './camel-case.ts'
import { maxSearchLength } from './search-words.ts'
import { placeKinds } from './suggestions.ts'

/**
 * The query of `GET geocode`. `lat` and `lng` are the center of the map in degrees; among places with the same name,
 * those near it come first.
 */
export const GeocodeQuerySchema = Type.Object({
  address: Type.String({ maxLength: maxSearchLength }),
  lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
  lng: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
})

/** A position in degrees. */
export const PositionSchema = Type.Object({
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lng: Type.Number({ minimum: -180, maximum: 180 }),
})

/** A box in degrees. Across the antimeridian, the `lng` of `northeast` is less than that of `southwest`. */
export const ViewportSchema = Type.Object({ northeast: PositionSchema, southwest: PositionSchema })

/** Closed lines of `[longitude, latitude]` in degrees. */
const OutlineSchema = Type.Array(Type.Array(Type.Array(Type.Number())))

export type Outline = Static<typeof OutlineSchema>

/** Places that match an address, best match first; empty if there are none. */
export const GeocodeSchema = Type.Object({
  results: Type.Array(
    Type.Object({
      formatted_address: Type.String(),
      /** Missing for an address, and if an external geocoder does not return it. */
      kind: Type.Optional(Type.Enum(placeKinds)),
      /** True if only part of the address was found, such as the city of an unknown street. */
      partial_match: Type.Optional(Type.Boolean()),
      /** The words before or after the part that was found: `water dept` in `water dept oak ridge`. */
      other_words: Type.Optional(Type.String()),
      geometry: Type.Object({
        location: PositionSchema,
        /** Only for an area that the map shows in full: a state, a county, or a ZIP code. */
        viewport: Type.Optional(ViewportSchema),
        /** The outline of the first result, if it is a state or a county. */
        outline: Type.Optional(OutlineSchema),
      }),
    }),
  ),
  /** If there are no results: up to 3 known places with similar names, the most similar first. */
  did_you_mean: Type.Array(Type.String()),
})
export type Geocode = Camelized<Static<typeof GeocodeSchema>>
