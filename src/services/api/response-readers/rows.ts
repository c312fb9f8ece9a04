import { logError } from '../../log.ts'
import { type Deviations, type FieldReader, unusable } from './fields.ts'

/** A parsed response that must be a list. Throws otherwise, so that invalid data never reaches a screen. */
export const expectList = <Item>(response: unknown): Item[] => {
  if (!Array.isArray(response)) throw new TypeError('The response is not a list.')
  return response as Item[]
}

/** A reader for every field of a row. A new field in the contract does not compile without one. */
export type Fields<Row> = { [Key in keyof Row]-?: FieldReader<Row[Key]> }

type Unchecked = Record<string, unknown>

/** The value if it is an object, otherwise null. */
export const asRecord = (value: unknown): Unchecked | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Unchecked) : null

const note = (deviations: Deviations, field: string): void => {
  deviations.set(field, (deviations.get(field) ?? 0) + 1)
}

/** Reads an object field by field. A valid object is returned unchanged, without copying. */
export const row = <Row>(fields: Fields<Row>): FieldReader<Row> => {
  const readers = Object.entries(fields) as [string, FieldReader<unknown>][]
  return (value, deviations) => {
    const given = asRecord(value)
    if (given === null) return unusable
    let sound = given
    for (const [key, read] of readers) {
      const was = given[key]
      const is = read(was, deviations)
      if (is === was) continue
      if (is === unusable) return unusable
      note(deviations, key)
      if (sound === given) sound = { ...given }
      sound[key] = is
    }
    return sound as Row
  }
}

/** An optional object; null if it is missing or unusable. */
export const optionalRow =
  <Row>(read: FieldReader<Row>): FieldReader<Row | null> =>
  (value, deviations) => {
    if (value === null) return null
    const given = read(value, deviations)
    return given === unusable ? null : given
  }

const leftOut = 'rows skipped'

/**
 * A list within a row, without unusable rows.
 *
 * @throws TypeError if it is not a list.
 */
export const rows =
  <Row>(read: FieldReader<Row>): FieldReader<Row[]> =>
  (value, deviations) => {
    const given = expectList<unknown>(value)
    const kept: Row[] = []
    let isSound = true
    for (const item of given) {
      const is = read(item, deviations)
      if (is === unusable) note(deviations, leftOut)
      else kept.push(is)
      if (is !== item) isSound = false
    }
    return isSound ? (given as Row[]) : kept
  }

/** Logs the fields that violate the contract, never their values. */
const logDeviations = (path: string, deviations: Deviations): void => {
  if (deviations.size === 0) return
  const fields = [...deviations].map(([field, times]) => `${field} (${times})`)
  logError(`Unexpected values in ${path}: ${fields.join(', ')}`)
}

/**
 * Reads the list in a response: unexpected values are replaced with fallbacks, unusable rows are omitted, and both are
 * logged with `path`. [ROBUST-02]
 *
 * @throws TypeError if the response is not a list.
 */
export const readList = <Row>(path: string, response: unknown, read: FieldReader<Row>): Row[] => {
  const deviations: Deviations = new Map()
  const kept = rows(read)(response, deviations)
  logDeviations(path, deviations)
  return kept === unusable ? [] : kept
}

/**
 * Reads the object in a response in the same way.
 *
 * @throws TypeError if it is unusable.
 */
export const readOne = <Row>(path: string, response: unknown, read: FieldReader<Row>): Row => {
  const deviations: Deviations = new Map()
  const given = read(response, deviations)
  logDeviations(path, deviations)
  if (given === unusable) throw new TypeError(`Cannot read ${path}.`)
  return given
}
