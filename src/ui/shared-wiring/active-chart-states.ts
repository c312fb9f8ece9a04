import type { StateValue } from 'xstate'

/** The innermost active states of a state value, such as `form.editing`; `''` for a chart without states. */
export const listActiveStates = (value: StateValue, outer = ''): string[] => {
  if (typeof value === 'string') return [outer + value]
  const inner = Object.entries(value)
  if (inner.length === 0) return [outer.slice(0, -1)]
  return inner.flatMap(([key, below]) => (below ? listActiveStates(below, `${outer}${key}.`) : []))
}
