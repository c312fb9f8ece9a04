import { logError } from '../../log.ts'
import type { ApiClient, CallOptions } from '../client.ts'
import { asRecord, type Deviations, type FieldReader, unusable } from './fields.ts'

/** A reader for every field of a row. A new field in the contract does not compile without one. */
export type Fields<Row> = { [Key in keyof Row]-?: FieldReader<Row[Key]> }

const countDeviation = (deviations: Deviations, field: string): void => {
  deviations.set(field, (deviations.get(field) ?? 0) + 1)
}

/** Reads an object field by field. A valid object is returned unchanged, without copying. */
export const row = <Row>(fields: Fields<Row>): FieldReader<Row> => {
  const readers = Object.entries(fields) as [string, FieldReader<unknown>][]
  return (value, deviations) => {
    const original = asRecord(value)
    if (original === null) return unusable
    let result = original
    for (const [key, read] of readers) {
      const field = read(original[key], deviations)
      if (field === original[key]) continue
      if (field === unusable) return unusable
      countDeviation(deviations, key)
      if (result === original) result = { ...original }
      result[key] = field
    }
    return result as Row
  }
}

/** An optional object; null if it is missing or unusable. */
export const optionalRow =
  <Row>(read: FieldReader<Row>): FieldReader<Row | null> =>
  (value, deviations) => {
    if (value === null) return null
    const result = read(value, deviations)
    return result === unusable ? null : result
  }

/**
 * A list without its unusable rows.
 *
 * @throws TypeError if it is not a list, so that invalid data never reaches a screen.
 */
export const rows =
  <Row>(read: FieldReader<Row>) =>
  (value: unknown, deviations: Deviations): Row[] => {
    if (!Array.isArray(value)) throw new TypeError('The response is not a list.')
    const usable: Row[] = []
    let isUnchanged = true
    for (const item of value) {
      const result = read(item, deviations)
      if (result === unusable) countDeviation(deviations, 'rows skipped')
      else usable.push(result)
      if (result !== item) isUnchanged = false
    }
    return isUnchanged ? value : usable
  }

/** Logs the fields that violate the contract, never their values. */
const logDeviations = (source: string, deviations: Deviations): void => {
  if (deviations.size === 0) return
  const fields = [...deviations].map(([field, count]) => `${field} (${count})`)
  logError(`Unexpected values in ${source}: ${fields.join(', ')}`)
}

/**
 * Reads the list in a response: unexpected values are replaced with fallbacks, unusable rows are omitted, and both are
 * logged with `source`. [ROBUST-02]
 *
 * @throws TypeError if the response is not a list.
 */
export const readList = <Row>(source: string, response: unknown, read: FieldReader<Row>): Row[] => {
  const deviations: Deviations = new Map()
  const result = rows(read)(response, deviations)
  logDeviations(source, deviations)
  return result
}

export const getList = async <Row>(
  api: ApiClient,
  path: string,
  read: FieldReader<Row>,
  options: CallOptions,
): Promise<Row[]> => readList(`GET ${path}`, await api.get(path, options).json(), read)

/**
 * Reads the object in a response: unexpected values are replaced with fallbacks and logged.
 *
 * @throws TypeError if it is unusable.
 */
export const readOne = <Row>(source: string, response: unknown, read: FieldReader<Row>): Row => {
  const deviations: Deviations = new Map()
  const result = read(response, deviations)
  logDeviations(source, deviations)
  if (result === unusable) throw new TypeError(`Cannot read ${source}.`)
  return result
}
