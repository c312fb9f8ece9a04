import { nameOf } from 'chart-paths/chart'

/** Formats the source of a small arrow function on one line, without types. */
export const formatFunction = (source: { toString(): string }): string =>
  source
    .toString()
    .replace(/\s+/g, ' ')
    .replace(/ ([,)])/g, '$1')
    .replace(/,? \}/g, ' }')
    .replace(/,\)/g, ')')

/** Formats the return value of a small arrow function: `{ text: event.text }` for `({ event }) => ({ text: event.text })`. */
const formatReturnValue = (source: { toString(): string }): string => {
  const text = formatFunction(source)
  const body = text.slice(text.indexOf('=>') + '=>'.length).trim()
  return /^\{.* return (.*) \}$/.exec(body)?.[1] ?? /^\((\{.*\})\)$/.exec(body)?.[1] ?? body
}

/** Formats a name with its argument: `setText({ text: event.text })`, or only `setText` without one. */
export const formatCall = (name: string, argument: unknown): string => {
  if (argument === undefined) return name
  return `${name}(${typeof argument === 'function' ? formatReturnValue(argument) : JSON.stringify(argument)})`
}

export const formatAction = (action: unknown): string =>
  formatCall(
    nameOf(action),
    typeof action === 'object' && action !== null && 'params' in action ? action.params : undefined,
  )
