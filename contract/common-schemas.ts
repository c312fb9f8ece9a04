import { type TSchema, Type } from 'typebox'

/** A field that is always present but may be null. */
export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

/** An enum that may grow: the app reads values it does not know as null. */
export const OpenEnum = <const Value extends string>(values: readonly Value[]) =>
  Type.Unsafe<Value | null>(Type.Enum([...values], { default: null }))

/** An ID in a query string. It is a string because a number schema would read `1.5` as 1. */
export const IdInQuery = Type.String({ pattern: '^[1-9]\\d{0,14}$' })

/** The response to a request that has no other result. */
export const MessageSchema = Type.Object({ message: Type.String() })
