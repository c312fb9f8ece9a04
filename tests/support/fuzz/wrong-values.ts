/** Stands for a field that is not there at all. */
export const missing = Symbol('missing')

/** What no screen expects of a field, whatever its type: some are right for some types. */
export const wrongValues: readonly unknown[] = [
  ...[null, missing, '', '   ', 'W'.repeat(10_000), 'a word '.repeat(1_400)],
  ...['unknown-value', 'NaN', '12', '../../login', 'javascript:alert(1)', '<img src=x onerror=alert(1)>'],
  // Half a surrogate pair, as JSON can hold it.
  'half \ud800 pair',
  ...[7, 0, -1, 1.5, 1e300, true, false],
  ...[{}, { value: {} }, [], ['text'], [null]],
]

/** The bodies that a server may send in place of a list or an object. */
export const wrongAnswers: readonly string[] = ['{}', 'null', '"text"', '7', 'true', '<html>', '']
