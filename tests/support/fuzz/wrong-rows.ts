import { isRecord } from '../../../contract/is-record.ts'
import { missing, wrongValues } from './wrong-values.ts'

/** The subset of JSON Schema that the contract uses. */
export interface Schema {
  type?: string
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

export type Row = Record<string, unknown>

interface Field {
  /** The path of keys to the field: `['entity', 'bid', 'id']`. */
  path: readonly string[]
  /** True if no other field depends on its value, so it can be invalid in the same row as others. */
  isIndependent: boolean
}

/** The object schema of a nullable object. */
const objectIn = (schema: Schema): Schema | undefined =>
  schema.properties ? schema : schema.anyOf?.find(({ properties }) => properties)

/** The schemas of the rows of a list; several if the entity type determines the fields. */
export const kindsOf = (schema: Schema): Schema[] => schema.anyOf ?? [schema]

/** Every field of a row, including nested ones. Lists are fields; their rows are not included. */
export const fieldsOf = (schema: Schema, above: readonly string[] = []): Field[] =>
  Object.entries(schema.properties ?? {}).flatMap(([key, inner]): Field[] => {
    const path = [...above, key]
    const object = objectIn(inner)
    const isIndependent = !object && inner.type !== 'array' && !('const' in inner) && !/(^|_)id$/.test(key)
    return [{ path, isIndependent }, ...(object ? fieldsOf(object, path) : [])]
  })

/** A copy of a row with another value at a path; unchanged if the path does not exist. */
export const withValue = (row: Row, [key = '', ...rest]: readonly string[], value: unknown): Row => {
  const copy = { ...row }
  const inner = copy[key]
  if (rest.length > 0) {
    if (isRecord(inner)) copy[key] = withValue(inner, rest, value)
  } else if (value === missing) delete copy[key]
  else copy[key] = value
  return copy
}

const isOfKind = (row: Row, kind: Schema): boolean =>
  Object.entries(kind.properties ?? {}).every(
    ([key, schema]) => !('const' in schema) || row[key] === schema.const,
  )

/**
 * Rows that together contain every invalid value in every field of the schema. In one row, each independent field has
 * a different invalid value; a field that others depend on is the only invalid one.
 *
 * @param rows Valid rows to start from, one of every kind.
 */
export const wrongRows = (schema: Schema, rows: readonly Row[]): Row[] =>
  kindsOf(schema).flatMap((kind, place, kinds) => {
    const valid = rows.filter((row) => isOfKind(row, kind))
    const validRow = (place: number): Row => valid[place % valid.length] ?? {}
    const fields = fieldsOf(kind)
    const independent = fields.filter(({ isIndependent }) => isIndependent)
    const wrongIndependent = wrongValues.map((_, turn) =>
      independent.reduce(
        (row, { path }, place) => withValue(row, path, wrongValues[(turn + place) % wrongValues.length]),
        validRow(turn),
      ),
    )
    const wrongDependent = fields
      .filter(({ isIndependent }) => !isIndependent)
      .flatMap(({ path }) =>
        wrongValues
          // Fields shared by all kinds do not need every invalid value in each kind.
          .filter((_, turn) => turn % kinds.length === place)
          .map((value, turn) => withValue(validRow(turn), path, value)),
      )
    return valid.length === 0 ? [] : [...wrongIndependent, ...wrongDependent]
  })
