import { isRecord } from '../../../../contract/is-record.ts'

/** Returned by a field reader if a required value is missing: the row is omitted. */
export const unusable = Symbol('unusable')

/** Counts the fields of a response that violate the contract. */
export type Deviations = Map<string, number>

/** Reads a field: returns a value that matches the contract, or its fallback. */
export type FieldReader<Value> = (value: unknown, deviations: Deviations) => Value | typeof unusable

export const asRecord = (value: unknown): Record<string, unknown> | null => (isRecord(value) ? value : null)

/** An optional text. Numbers become text. */
export const optionalText = (value: unknown): string | null => {
  // An unpaired surrogate cannot be encoded in a URL.
  if (typeof value === 'string') return value.toWellFormed()
  return typeof value === 'number' ? String(value) : null
}

/** Required text; `fallback` replaces missing or blank text. */
export const nonBlankText =
  (fallback: string) =>
  (value: unknown): string => {
    const result = optionalText(value)
    return result === null || result.trim() === '' ? fallback : result
  }

/** Text that may be empty but not missing. */
export const textOr =
  (fallback: string) =>
  (value: unknown): string =>
    optionalText(value) ?? fallback

export const id = (value: unknown): number | typeof unusable =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : unusable

export const optionalId = (value: unknown): number | null => {
  const result = id(value)
  return result === unusable ? null : result
}

/** A count; 0 if unknown. */
export const count = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0

/** A whole number within a range, or null. */
export const between =
  (minimum: number, maximum: number) =>
  (value: unknown): number | null =>
    typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum
      ? value
      : null

/** A latitude (`limit` 90) or longitude (180) in degrees, or null. */
export const degrees =
  (limit: number) =>
  (value: unknown): number | null =>
    typeof value === 'number' && Math.abs(value) <= limit ? value : null

export const flag = (value: unknown): boolean => value === true

/** One of the known values; null for any other. */
export const oneOf =
  <const Known extends string>(known: readonly Known[]) =>
  (value: unknown): Known | null =>
    known.find((candidate) => candidate === value) ?? null

/** A required field: without a value, the row is unusable. */
export const required =
  <Value>(read: (value: unknown) => Value | null): FieldReader<Value> =>
  (value) =>
    read(value) ?? unusable
