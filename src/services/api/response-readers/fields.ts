import { isRecord } from '../../../../contract/is-record.ts'

/** Returned by a reader if a required value is missing. A list omits invalid items. */
export const invalid = Symbol('invalid')

/** Counts the fields of a response that violate the contract. */
export type Violations = Map<string, number>

/** Reads a field: returns a value that matches the contract, or its fallback. */
export type Reader<Value> = (value: unknown, violations: Violations) => Value | typeof invalid

export const asRecord = (value: unknown): Record<string, unknown> | null => (isRecord(value) ? value : null)

/** An optional string. Numbers become strings. */
export const readStringOrNull = (value: unknown): string | null => {
  // An unpaired surrogate cannot be encoded in a URL.
  if (typeof value === 'string') return value.toWellFormed()
  return typeof value === 'number' ? String(value) : null
}

/** Required text; `fallback` replaces missing or blank text. */
export const nonBlankStringOr =
  (fallback: string) =>
  (value: unknown): string => {
    const result = readStringOrNull(value)
    return result === null || result.trim() === '' ? fallback : result
  }

/** Text that may be empty but not missing. */
export const stringOr =
  (fallback: string) =>
  (value: unknown): string =>
    readStringOrNull(value) ?? fallback

export const readId = (value: unknown): number | typeof invalid =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : invalid

export const readIdOrNull = (value: unknown): number | null => {
  const result = readId(value)
  return result === invalid ? null : result
}

/** A count; 0 if unknown. */
export const readCount = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0

export const readBoolean = (value: unknown): boolean => value === true

/** One of the known values; null for any other. */
export const oneOf =
  <const Known extends string>(known: readonly Known[]) =>
  (value: unknown): Known | null =>
    known.find((candidate) => candidate === value) ?? null

/** A required field: without a value, the object is invalid. */
export const required =
  <Value>(read: (value: unknown) => Value | null): Reader<Value> =>
  (value) =>
    read(value) ?? invalid
