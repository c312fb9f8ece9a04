import { type Static, type TSchema, Type } from 'typebox'

/** A value from a list that may grow: null in the app where the server names one that the app does not know. */
export const OrUnknown = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<Static<Schema> | null>(schema)
