import { type Static, type TSchema, Type } from 'typebox'

/** A column that may hold nothing: the key is always there, its value may be null. */
export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

/** A value from a list that may grow: null in the app where the server names one that the app does not know. */
export const OrUnknown = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<Static<Schema> | null>(schema)

/** An id in an address. As a number `1.5` would be read as 1. */
export const IdInQuery = Type.String({ pattern: '^[1-9]\\d{0,14}$' })
