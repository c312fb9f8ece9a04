const camelKeys = new Map<string, string>()
const snakeKeys = new Map<string, string>()

const convertCached = (cache: Map<string, string>, key: string, convert: (key: string) => string): string => {
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const converted = convert(key)
  // The limit keeps a response with one key per row (a dictionary) from filling the cache.
  if (cache.size < 1_000) cache.set(key, converted)
  return converted
}

export const toCamelCase = (key: string) =>
  convertCached(camelKeys, key, (snake) =>
    snake.replace(/(?<=[^_])_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
  )

const toSnakeCase = (key: string) =>
  convertCached(snakeKeys, key, (camel) => camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

const convertKeys = (value: unknown, convert: (key: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => convertKeys(item, convert))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [convert(key), convertKeys(inner, convert)]),
  )
}

/** A JSON value with every key in camelCase (`fiscal_year_end` → `fiscalYearEnd`); values are never changed. */
export const camelizeKeys = (value: unknown): unknown => convertKeys(value, toCamelCase)

/** A JSON value with every key in snake_case (`fiscalYearEnd` → `fiscal_year_end`); values are never changed. */
export const snakeizeKeys = (value: unknown): unknown => convertKeys(value, toSnakeCase)
