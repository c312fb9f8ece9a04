/** Represents a missing field. */
export const missing = Symbol('missing')

/** Unexpected values for a field of any type; some are valid for some types. */
export const wrongValues: readonly unknown[] = [
  ...[null, missing, '', '   ', 'W'.repeat(2_000), 'a word '.repeat(280)],
  ...['unknown-value', 'NaN', '12', '../../login', 'javascript:alert(1)', '<img src=x onerror=alert(1)>'],
  // Half a surrogate pair, which JSON can contain.
  'half \ud800 pair',
  ...[7, 0, -1, 1.5, 1e300, true, false],
  ...[{}, { value: {} }, [], ['text'], [null]],
]

/** Bodies that a server might send instead of a list or an object. */
export const wrongResponses: readonly string[] = [
  ...['{}', 'null', '"text"', '7', 'true', '<html>', ''],
  // The connection was lost.
  '[{"id":1,"name":"Ci',
]
