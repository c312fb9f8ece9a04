import { nameOf } from 'chart-paths/chart'

/** The source of a small arrow function on one line, without its types. */
export const functionText = (source: { toString(): string }): string =>
  source
    .toString()
    .replace(/\s+/g, ' ')
    .replace(/ ([,)])/g, '$1')
    .replace(/,? \}/g, ' }')
    .replace(/,\)/g, ')')

/** What a small arrow function returns: `({ event }) => ({ text: event.text })` gives `{ text: event.text }`. */
const returnedText = (source: { toString(): string }): string => {
  const text = functionText(source)
  const body = text.slice(text.indexOf('=>') + '=>'.length).trim()
  return /^\{.* return (.*) \}$/.exec(body)?.[1] ?? /^\((\{.*\})\)$/.exec(body)?.[1] ?? body
}

/** A name with what it is given: `keepText({ text: event.text })`, or `keepText` if it is given nothing. */
export const callText = (name: string, given: unknown): string => {
  if (given === undefined) return name
  return `${name}(${typeof given === 'function' ? returnedText(given) : JSON.stringify(given)})`
}

/** An action of a chart with its params. */
export const actionText = (action: unknown): string =>
  callText(
    nameOf(action),
    typeof action === 'object' && action !== null && 'params' in action ? action.params : undefined,
  )
