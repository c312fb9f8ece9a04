import { type Random, shuffled } from './random.ts'
import { missing, wrongValues } from './wrong-values.ts'

/** As much of JSON Schema as the contract uses. */
export interface Schema {
  type?: string
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

export type Row = Record<string, unknown>

interface Field {
  /** The keys that lead to it: `['entity', 'bid', 'id']`. */
  path: readonly string[]
  /** Its value decides about other fields: it is wrong in rows of its own. */
  isAlone: boolean
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object in a schema that may also be null. */
const objectIn = (schema: Schema): Schema | undefined =>
  schema.properties ? schema : schema.anyOf?.find(({ properties }) => properties)

/** The kinds of row of a list: several where an entity type decides which fields there are. */
export const kindsOf = (schema: Schema): Schema[] => schema.anyOf ?? [schema]

/** Every field of a row, nested ones too; lists are fields of their own, whose rows are not looked into. */
export const fieldsOf = (schema: Schema, above: readonly string[] = []): Field[] =>
  Object.entries(schema.properties ?? {}).flatMap(([key, inner]): Field[] => {
    const path = [...above, key]
    const object = objectIn(inner)
    const isAlone = Boolean(object) || inner.type === 'array' || 'const' in inner || /(^|_)id$/.test(key)
    return [{ path, isAlone }, ...(object ? fieldsOf(object, path) : [])]
  })

/** A copy of a row with another value at a path; unchanged where the path leads into nothing. */
export const withValue = (row: Row, [key = '', ...rest]: readonly string[], value: unknown): Row => {
  const copy = { ...row }
  const inner = copy[key]
  if (rest.length > 0) {
    if (isRow(inner)) copy[key] = withValue(inner, rest, value)
  } else if (value === missing) delete copy[key]
  else copy[key] = value
  return copy
}

const isOfKind = (row: Row, kind: Schema): boolean =>
  Object.entries(kind.properties ?? {}).every(
    ([key, schema]) => !('const' in schema) || row[key] === schema.const,
  )

/**
 * Rows that together hold every wrong value in every field of the schema: in one row, each of the fields that stand for
 * themselves has another wrong value; a field that decides about others is wrong alone.
 *
 * @param rows Sound rows to begin with, of every kind that there is.
 */
export const wrongRows = (random: Random, schema: Schema, rows: readonly Row[]): Row[] =>
  kindsOf(schema).flatMap((kind, place, kinds) => {
    const sound = shuffled(
      random,
      rows.filter((row) => isOfKind(row, kind)),
    )
    const soundRow = (place: number): Row => sound[place % sound.length] ?? {}
    const fields = fieldsOf(kind)
    const together = fields.filter(({ isAlone }) => !isAlone)
    const values = shuffled(random, wrongValues)
    const wrongTogether = values.map((_, turn) =>
      together.reduce(
        (row, { path }, place) => withValue(row, path, values[(turn + place) % values.length]),
        soundRow(turn),
      ),
    )
    const wrongAlone = fields
      .filter(({ isAlone }) => isAlone)
      .flatMap(({ path }) =>
        values
          // What all kinds have in common need not be wrong in each of them in every way.
          .filter((_, turn) => turn % kinds.length === place)
          .map((value, turn) => withValue(soundRow(turn), path, value)),
      )
    return sound.length === 0 ? [] : [...wrongTogether, ...wrongAlone]
  })
