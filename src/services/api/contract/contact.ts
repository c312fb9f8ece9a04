import { type Static, Type } from 'typebox'
import type { Camelized } from './camel-case.ts'
import { Nullable } from './nullable.ts'

/** A person to call. Corporate contacts are contacts without an agency. */
export const ContactWire = Type.Object({
  id: Type.Integer(),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  title: Nullable(Type.String()),
  incorrect_info: Type.Boolean(),
  agency_id: Nullable(Type.Integer()),
})
export type Contact = Camelized<Static<typeof ContactWire>>
