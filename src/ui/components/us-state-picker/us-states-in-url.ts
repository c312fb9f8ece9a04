/** The chosen states in a URL, by their codes: `?state=TN-TX`. */
export const readUsStates = (parameters: URLSearchParams): string[] =>
  (parameters.get('state') ?? '').split('-').filter((code) => code !== '')

/** The same parameters with other states chosen. */
export const writeUsStates = (parameters: URLSearchParams, codes: readonly string[]): URLSearchParams => {
  const changed = new URLSearchParams(parameters)
  changed.delete('state')
  if (codes.length > 0) changed.set('state', codes.join('-'))
  return changed
}
