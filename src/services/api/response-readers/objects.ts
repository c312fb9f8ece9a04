import { logError } from '../../log.ts'
import type { ApiClient, CallOptions } from '../client.ts'
import { asRecord, invalid, type Reader, type Violations } from './fields.ts'

/** A reader for every field of an object. A new field in the contract does not compile without one. */
export type Fields<Value> = { [Key in keyof Value]-?: Reader<Value[Key]> }

const countViolation = (violations: Violations, field: string): void => {
  violations.set(field, (violations.get(field) ?? 0) + 1)
}

/** Reads an object field by field. A valid object is returned unchanged, without copying. */
export const objectReader = <Value>(fields: Fields<Value>): Reader<Value> => {
  const readers = Object.entries(fields) as [string, Reader<unknown>][]
  return (value, violations) => {
    const original = asRecord(value)
    if (original === null) return invalid
    let result = original
    for (const [key, read] of readers) {
      const field = read(original[key], violations)
      if (field === original[key]) continue
      if (field === invalid) return invalid
      countViolation(violations, key)
      if (result === original) result = { ...original }
      result[key] = field
    }
    return result as Value
  }
}

/**
 * A list without its invalid items.
 *
 * @throws TypeError if it is not a list, so that invalid data never reaches a screen.
 */
export const arrayReader =
  <Value>(read: Reader<Value>) =>
  (value: unknown, violations: Violations): Value[] => {
    if (!Array.isArray(value)) throw new TypeError('The response is not a list.')
    const valid: Value[] = []
    let isUnchanged = true
    for (const item of value) {
      const result = read(item, violations)
      if (result === invalid) countViolation(violations, 'items omitted')
      else valid.push(result)
      if (result !== item) isUnchanged = false
    }
    return isUnchanged ? value : valid
  }

/** Logs the fields that violate the contract, never their values. */
const logViolations = (source: string, violations: Violations): void => {
  if (violations.size === 0) return
  const fields = [...violations].map(([field, count]) => `${field} (${count})`)
  logError(`Unexpected values in ${source}: ${fields.join(', ')}`)
}

/**
 * Reads the list in a response: unexpected values are replaced with fallbacks, invalid items are omitted, and both are
 * logged with `source`. [ROBUST-02]
 *
 * @throws TypeError if the response is not a list.
 */
export const readList = <Value>(source: string, response: unknown, read: Reader<Value>): Value[] => {
  const violations: Violations = new Map()
  const result = arrayReader(read)(response, violations)
  logViolations(source, violations)
  return result
}

export const getList = async <Value>(
  api: ApiClient,
  path: string,
  read: Reader<Value>,
  options: CallOptions,
): Promise<Value[]> => readList(`GET ${path}`, await api.get(path, options).json(), read)

/**
 * Reads the object in a response: unexpected values are replaced with fallbacks and logged.
 *
 * @throws TypeError if it is invalid.
 */
export const readObject = <Value>(source: string, response: unknown, read: Reader<Value>): Value => {
  const violations: Violations = new Map()
  const result = read(response, violations)
  logViolations(source, violations)
  if (result === invalid) throw new TypeError(`Cannot read ${source}.`)
  return result
}
