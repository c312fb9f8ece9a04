const camelKeys = new Map<string, string>()
const snakeKeys = new Map<string, string>()

const remembered = (keys: Map<string, string>, key: string, convert: (key: string) => string): string => {
  const known = keys.get(key)
  if (known !== undefined) return known
  const converted = convert(key)
  // Limits the cache, because a response with a key per row (a dictionary) would otherwise fill it.
  if (keys.size < 1_000) keys.set(key, converted)
  return converted
}

const toCamel = (key: string) =>
  remembered(camelKeys, key, (snake) =>
    snake.replace(/(?<=[^_])_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
  )

const toSnake = (key: string) =>
  remembered(snakeKeys, key, (camel) => camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

const convertKeys = (value: unknown, convert: (key: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => convertKeys(item, convert))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [convert(key), convertKeys(inner, convert)]),
  )
}

/** A JSON value with every key in camelCase (`fiscal_year_end` → `fiscalYearEnd`); values are never touched. */
export const camelizeKeys = (value: unknown): unknown => convertKeys(value, toCamel)

/** A JSON value with every key in snake_case (`fiscalYearEnd` → `fiscal_year_end`); values are never touched. */
export const snakeizeKeys = (value: unknown): unknown => convertKeys(value, toSnake)
