import { Agent, request } from 'node:http'
import pg from 'pg'
import { agencyTypes } from '../../contract/agency-constants.ts'
import { initialFilters } from '../../contract/agency-filters.ts'
import { centreOf } from '../../server/agencies/geography.ts'
import { agenciesInArea } from '../../server/agencies/statements.ts'
import type { Statement } from '../../server/platform/database/cancellable-query.ts'
import type { Product } from '../product.ts'
import type { View } from './views.ts'

/** Asks for a view and gives the bytes of the answer as they came over the wire. */
export type Search = (view: View) => Promise<number>

const filters = { ...initialFilters, agencyTypes: [...agencyTypes] }

/** `GET agencies` over HTTP, on at most so many connections that stay open. */
export function searchesByHttp(product: Product, connections: number): { search: Search; end(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const search: Search = (view) =>
    new Promise((resolve, reject) => {
      const asked = request(addressOf(product, view), { agent, headers: product.headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`The search was answered by ${answer.statusCode}`))
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        answer.on('end', () => resolve(bytes))
        answer.on('error', reject)
      })
      asked.on('error', reject)
      asked.end()
    })
  return { search, end: () => agent.destroy() }
}

/** The same statement with the same values through the driver, prepared, its JSON taken as text. */
export function searchesByDriver({ connection }: Product): { search: Search; end(): Promise<void> } {
  const pool = new pg.Pool({ ...connection, max: 1 })
  const statements = new Map<View, Statement>()
  const search: Search = async (view) => {
    // Its values are made once: that they are computed for each request is a part of the server's work.
    const { bounds, radius } = view
    const { text, values } =
      statements.get(view) ?? agenciesInArea({ ...filters, radius }, centreOf(bounds), bounds)
    statements.set(view, { text, values })
    const { rows } = await pool.query<(string | null)[]>({
      name: 'search',
      text,
      values,
      rowMode: 'array',
      types: asText,
    })
    return rows[0]?.[1]?.length ?? 0
  }
  return { search, end: () => pool.end() }
}

const asText = { getTypeParser: () => (column: string) => column } as unknown as pg.CustomTypesConfig

function addressOf({ api }: Product, { bounds, radius }: View): string {
  const { south, west, north, east } = bounds
  const query = new URLSearchParams({
    search: '',
    location: 'true',
    agency_types: JSON.stringify(agencyTypes),
    sourcewell_id: 'false',
    radius: String(radius),
    ne_bound: JSON.stringify([north, east]),
    sw_bound: JSON.stringify([south, west]),
  })
  return `${api}/agencies?${query}`
}
