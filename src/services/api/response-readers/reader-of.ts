import type { Static, TSchema } from 'typebox'
import type { Camelized } from '../../../../contract/camel-case.ts'
import { toCamelCase } from '../case-conversion.ts'
import {
  invalid,
  nonBlankStringOr,
  oneOf,
  type Reader,
  readBoolean,
  readStringOrNull,
  required,
  stringOr,
} from './fields.ts'
import { arrayReader, objectReader } from './objects.ts'

/** What the contract's schemas of responses consist of. */
interface JsonSchema {
  type?: string
  default?: string | null
  enum?: readonly string[]
  anyOf?: readonly JsonSchema[]
  items?: JsonSchema
  properties?: Readonly<Record<string, JsonSchema>>
  minimum?: number
  maximum?: number
  minLength?: number
}

const orNull =
  (read: Reader<unknown>): Reader<unknown> =>
  (value, violations) => {
    if (value === null) return null
    const result = read(value, violations)
    return result === invalid ? null : result
  }

/** A count that may be 0 falls back to 0. */
const integerReader =
  ({ minimum = 1, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema) =>
  (value: unknown) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= minimum && value <= maximum
      ? value
      : minimum === 0
        ? 0
        : invalid

const numberReader =
  ({ minimum = -Infinity, maximum = Infinity }: JsonSchema) =>
  (value: unknown) =>
    typeof value === 'number' && value >= minimum && value <= maximum ? value : invalid

const stringReader = ({ default: fallback, minLength = 0 }: JsonSchema): Reader<string> => {
  if (typeof fallback === 'string') return nonBlankStringOr(fallback)
  return minLength > 0 ? required(readStringOrNull) : stringOr('')
}

const createReader = (schema: JsonSchema): Reader<unknown> => {
  const { type, anyOf: [nullable] = [], enum: values, items, properties } = schema
  if (nullable) return nullable.type === 'string' ? readStringOrNull : orNull(createReader(nullable))
  if (values) return schema.default === null ? oneOf(values) : required(oneOf(values))
  if (properties) {
    const fields = Object.entries(properties).map(([key, field]) => [toCamelCase(key), createReader(field)])
    return objectReader(Object.fromEntries(fields))
  }
  if (items) return arrayReader(createReader(items))
  if (type === 'boolean') return readBoolean
  if (type === 'integer') return integerReader(schema)
  return type === 'number' ? numberReader(schema) : stringReader(schema)
}

/**
 * A reader of what a schema of the contract describes. Missing values and wrong types become the schema's `default`,
 * null if the value is nullable, '', 0 if that is the minimum, or false. Without any of these, such as for an ID, the
 * object is invalid.
 */
export const readerOf = <Schema extends TSchema>(schema: Schema): Reader<Camelized<Static<Schema>>> =>
  createReader(schema as JsonSchema) as Reader<Camelized<Static<Schema>>>
