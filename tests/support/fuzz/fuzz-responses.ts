import type { Page } from '@playwright/test'
import { fieldsOf, type Row, type Schema, withValue, wrongRows } from './wrong-rows.ts'
import { wrongValues } from './wrong-values.ts'

type Paths = Record<
  string,
  Record<string, { responses: Record<string, { content?: Record<string, { schema: Schema }> }> }>
>

/** The contract schema of each GET response by URL, from the API's own description. */
export type SchemaOf = (url: string) => Schema | undefined

export const readSchemas = async (page: Page): Promise<SchemaOf> => {
  const response = await page.request.get('/api/v1/openapi.json')
  const { paths } = (await response.json()) as { paths: Paths }
  const known = Object.entries(paths).flatMap(([path, { get }]) => {
    const schema = get?.responses['200']?.content?.['application/json']?.schema
    return schema ? [{ pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`), schema }] : []
  })
  return (url) => known.find(({ pattern }) => pattern.test(new URL(url).pathname))?.schema
}

/** The invalid rows, between the first and the last valid one. */
const fuzzedList = (schema: Schema, rows: Row[]): Row[] => {
  const [first = {}] = rows
  const last = rows.at(-1) ?? {}
  const others = rows.length > 2 ? rows.slice(1, -1) : rows
  const unusedId = 10_000_000
  const wrong = wrongRows(schema, others).map((row, place) =>
    typeof row.id === 'number' && Number.isSafeInteger(row.id) && row.id > 7
      ? { ...row, id: unusedId + place }
      : row,
  )
  return [first, ...wrong, ...(rows.length > 1 ? [last] : [])]
}

/** One object with an invalid value in every independent field, and fuzzed lists; `turn` selects the values. */
const fuzzedObject = (schema: Schema, object: Row, turn: number): Row => {
  let fuzzed = object
  for (const [place, { path, isIndependent }] of fieldsOf(schema).entries()) {
    const [key = ''] = path
    const { items } = schema.properties?.[key] ?? {}
    const value = object[key]
    if (items && Array.isArray(value)) {
      fuzzed = withValue(fuzzed, path, fuzzedList(items, value))
    } else if (isIndependent) {
      fuzzed = withValue(fuzzed, path, wrongValues[(turn + place) % wrongValues.length])
    }
  }
  return fuzzed
}

/** The visible text of a row: its name, or the name of its item. */
const labelOf = (row: Row): string => {
  const { entity, name, last_name, dealer_name, title, state } = row
  if (typeof entity === 'object' && entity !== null) return labelOf({ ...entity })
  return String(name ?? last_name ?? dealer_name ?? title ?? state ?? '')
}

export interface Fuzzing {
  /** The visible text of the first and last valid rows in the newest response of a URL. */
  validIn(path: RegExp): string[]
}

/** Fuzzes the real server's responses to the page's GET requests, based on the contract. */
export const fuzzResponses = async (page: Page): Promise<Fuzzing> => {
  const schemaOf = await readSchemas(page)
  const responses: { path: string; lists: Row[][] }[] = []

  await page.route('**/api/v1/**', async (route) => {
    const request = route.request()
    const schema = schemaOf(request.url())
    if (request.method() !== 'GET' || !schema) return route.fallback()
    const { pathname } = new URL(request.url())
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    const body: unknown = await response.json()
    if (Array.isArray(body)) {
      responses.push({ path: pathname, lists: [body] })
      return route.fulfill({ response, json: fuzzedList(schema.items ?? {}, body) })
    }
    const object = body as Row
    const turn = responses.filter(
      ({ path }) => path.replace(/\d+/, '') === pathname.replace(/\d+/, ''),
    ).length
    responses.push({ path: pathname, lists: Object.values(object).filter(Array.isArray) })
    await route.fulfill({ response, json: fuzzedObject(schema, object, turn) })
  })
  return {
    validIn(path) {
      const { lists = [] } = responses.findLast((response) => path.test(response.path)) ?? {}
      return lists.flatMap((list) => [list[0], list.at(-1)]).flatMap((row) => (row ? [labelOf(row)] : []))
    },
  }
}
