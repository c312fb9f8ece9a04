import { type TSchema, Type } from 'typebox'

/** A column that may hold nothing: the key is always there, its value may be null. */
export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
