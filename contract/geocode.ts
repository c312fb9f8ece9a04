import { type Static, Type } from 'typebox'
import type { Camelized } from './camel-case.ts'

/** `unfinished` "true": the address is still being typed; the answer suggests completions. */
export const GeocodeQueryWire = Type.Object({
  address: Type.String({ maxLength: 200 }),
  unfinished: Type.Optional(Type.Enum(['true', 'false'])),
})

/** Places that an address may mean, best first; `lat` and `lng` in degrees. Empty when none is known. */
export const GeocodeWire = Type.Object({
  results: Type.Array(
    Type.Object({
      formatted_address: Type.String(),
      geometry: Type.Object({
        location: Type.Object({ lat: Type.Number(), lng: Type.Number() }),
      }),
    }),
  ),
})
export type Geocode = Camelized<Static<typeof GeocodeWire>>
