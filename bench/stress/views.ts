import pg from 'pg'
import type { Product } from '../product.ts'

const everyType = JSON.stringify(['government', 'non-profit', 'education', 'higher-education'])

/** Searches around agencies from all over the country, each on a view that is half a degree wide. */
export async function searchesAroundAgencies({ connection }: Product, count: number): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ latitude: number; longitude: number }>(
      `select latitude, longitude from agencies where latitude is not null and external_id is null
       order by md5(id::text) limit $1`,
      [count],
    )
    return rows.map(({ latitude, longitude }) => search(latitude, longitude, 0.25, 25))
  } finally {
    await client.end()
  }
}

/** A search that finds nearly all there is: megabytes. */
export const searchOfTheCountry = search(39, -98, 40, 5_000)

function search(latitude: number, longitude: number, reach: number, radius: number): string {
  const query = new URLSearchParams({
    ...{ location: 'true', agency_types: everyType, radius: String(radius) },
    ne_bound: JSON.stringify([latitude + reach, longitude + reach]),
    sw_bound: JSON.stringify([latitude - reach, longitude - reach]),
  })
  return `/agencies?${query}`
}
