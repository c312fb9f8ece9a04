import type { Page } from '@playwright/test'
import { isRecord } from '../../../contract/is-record.ts'
import { missing, wrongValues } from './wrong-values.ts'

type Row = Record<string, unknown>

/** A row without its keys or its kind would be skipped. */
const isKey = (field: string) => field === 'entity_type' || /(^|_)id$/.test(field)

/** A copy of a row with the wrong value in each field, nested ones included. */
const spoil = (row: Row, wrong: unknown): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([field, value]): [string, unknown][] => {
      if (isKey(field)) return [[field, value]]
      if (isRecord(value)) return [[field, spoil(value, wrong)]]
      return wrong === missing ? [] : [[field, wrong]]
    }),
  )

/** The wrong rows, between the first and the last valid one: each wrong value in a row of each kind. */
const fuzzedList = (rows: Row[]): Row[] => {
  const kinds = [...new Map(rows.map((row) => [row.entity_type, row])).values()]
  const wrong = kinds.flatMap((row) => wrongValues.map((value) => spoil(row, value)))
  const unusedId = 10_000_000
  return [
    ...rows.slice(0, 1),
    ...wrong.map((row, place) => ({ ...row, id: unusedId + place })),
    ...rows.slice(-1),
  ]
}

/** One object with a wrong value in every field, and fuzzed lists; `turn` selects the values. */
const fuzzedObject = (object: Row, turn: number): Row =>
  Object.fromEntries(
    Object.entries(object).flatMap(([field, value], place) =>
      Array.isArray(value)
        ? [[field, fuzzedList(value)]]
        : Object.entries(spoil({ [field]: value }, wrongValues[(turn + place) % wrongValues.length])),
    ),
  )

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

/** Fuzzes the real server's responses to the page's GET requests. */
export const fuzzResponses = async (page: Page): Promise<Fuzzing> => {
  const responses: { path: string; lists: Row[][] }[] = []

  await page.route('**/api/v1/**', async (route) => {
    const request = route.request()
    if (request.method() !== 'GET') return route.fallback()
    const { pathname } = new URL(request.url())
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    const body: unknown = await response.json()
    if (Array.isArray(body)) {
      responses.push({ path: pathname, lists: [body] })
      return route.fulfill({ response, json: fuzzedList(body) })
    }
    const object = body as Row
    const turn = responses.filter(
      ({ path }) => path.replace(/\d+/, '') === pathname.replace(/\d+/, ''),
    ).length
    responses.push({ path: pathname, lists: Object.values(object).filter(Array.isArray) })
    await route.fulfill({ response, json: fuzzedObject(object, turn) })
  })
  return {
    validIn(path) {
      const { lists = [] } = responses.findLast((response) => path.test(response.path)) ?? {}
      return lists.flatMap((list) => [list[0], list.at(-1)]).flatMap((row) => (row ? [labelOf(row)] : []))
    },
  }
}
