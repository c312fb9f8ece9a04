import { implementationName } from 'chart-paths/chart'

/** Formats the source of a small arrow function on one line, without types. */
export const formatFunction = (source: { toString(): string }): string =>
  source
    .toString()
    .replace(/\s+/g, ' ')
    .replace(/ ([,)])/g, '$1')
    .replace(/,? \}/g, ' }')
    .replace(/,\)/g, ')')

const formatBody = (source: { toString(): string }): string => {
  const text = formatFunction(source)
  return text.slice(text.indexOf('=>') + '=>'.length).trim()
}

/** Formats the expression that a small arrow function returns: `context.text !== ''`; null if it has statements. */
export const formatExpression = (source: { toString(): string }): string | null => {
  const body = formatBody(source)
  return body.startsWith('{') ? null : body
}

/**
 * Formats the return value of a small arrow function: `{ text: event.text }` for `({
 * event }) => ({ text: event.text })`. A return value that may use variables of the function would not be
 * understandable, so the name of the function replaces it.
 */
export const formatReturnValue = (source: { toString(): string; name: string }): string => {
  const body = formatBody(source)
  if (!body.startsWith('{')) return /^\((\{.*\})\)$/.exec(body)?.[1] ?? body
  return /^\{ assertEvent\([^)]*\) return (.*) \}$/.exec(body)?.[1] ?? source.name
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
