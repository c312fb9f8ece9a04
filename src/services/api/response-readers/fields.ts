/** Returned by a field reader for a value that its row cannot do without: the row is left out. */
export const unusable = Symbol('unusable')

/** Counts the fields of one answer that violate the contract. */
export type Deviations = Map<string, number>

/** Reads one field: returns a value that matches the contract, else its fallback. */
export type FieldReader<Value> = (value: unknown, deviations: Deviations) => Value | typeof unusable

// Half a surrogate pair cannot be encoded in an address.
const wellFormed = (text: string): string => (text.isWellFormed() ? text : text.toWellFormed())

/** A text that may be missing; numbers become text. */
export const optionalText = (value: unknown): string | null => {
  if (typeof value === 'string') return wellFormed(value)
  return typeof value === 'number' ? String(value) : null
}

/** A required text; `fallback` replaces a missing or blank one. */
export const text =
  (fallback: string) =>
  (value: unknown): string => {
    const given = optionalText(value)
    return given === null || given.trim() === '' ? fallback : given
  }

/** A text that may be empty, but not missing. */
export const textOr =
  (fallback: string) =>
  (value: unknown): string =>
    optionalText(value) ?? fallback

/** What identifies a row. */
export const id = (value: unknown): number | typeof unusable =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : unusable

/** The id of another row, or none. */
export const optionalId = (value: unknown): number | null => {
  const given = id(value)
  return given === unusable ? null : given
}

/** How many there are; 0 where that is unknown. */
export const count = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0

/** A whole number from `least` to `most`, or null. */
export const between =
  (least: number, most: number) =>
  (value: unknown): number | null =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : null

/** A latitude (`limit` 90) or longitude (180) in degrees, or null. */
export const degrees =
  (limit: number) =>
  (value: unknown): number | null =>
    typeof value === 'number' && Math.abs(value) <= limit ? value : null

/** True only if the answer has `true`. */
export const flag = (value: unknown): boolean => value === true

/** One of the known values; null for any other. */
export const oneOf =
  <const Known extends string>(known: readonly Known[]) =>
  (value: unknown): Known | null =>
    known.find((candidate) => candidate === value) ?? null

/** A field that makes the row unusable where `read` finds nothing. */
export const required =
  <Value>(read: (value: unknown) => Value | null): FieldReader<Value> =>
  (value) =>
    read(value) ?? unusable
