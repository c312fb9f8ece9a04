import { implementationName } from 'chart-paths/chart'

/** Formats the source of a small arrow function on one line, without types. */
export const formatFunction = (source: { toString(): string }): string =>
  source
    .toString()
    .replace(/\s+/g, ' ')
    .replace(/ ([,)])/g, '$1')
    .replace(/,? \}/g, ' }')
    .replace(/,\)/g, ')')

/** Formats what follows the arrow of a small function: `context.text !== ''`. */
export const formatBody = (source: { toString(): string }): string => {
  const text = formatFunction(source)
  return text.slice(text.indexOf('=>') + '=>'.length).trim()
}

/**
 * Formats the return value of a small arrow function: `{ text: event.text }` for `({
 * event }) => ({ text: event.text })`.
 */
export const formatReturnValue = (source: { toString(): string }): string => {
  const body = formatBody(source)
  return /^\{.* return (.*) \}$/.exec(body)?.[1] ?? /^\((\{.*\})\)$/.exec(body)?.[1] ?? body
}

/** Formats a name with its argument: `setText({ text: event.text })`, or only `setText` without one. */
export const formatCall = (name: string, argument: unknown): string => {
  if (argument === undefined) return name
  return `${name}(${typeof argument === 'function' ? formatReturnValue(argument) : JSON.stringify(argument)})`
}

/** Formats a guard or an action with its params. */
export const formatReference = (reference: unknown): string =>
  formatCall(
    implementationName(reference),
    typeof reference === 'object' && reference !== null && 'params' in reference
      ? reference.params
      : undefined,
  )
