import pg from 'pg'
import { superuser } from '../../server/platform/private-postgres/cluster.ts'
import { findHome } from '../../server/platform/private-postgres/home.ts'
import { databaseName } from '../../server/platform/private-postgres/index.ts'

/** Queries the database of the product under test directly; returns the rows with their values as text. */
export const queryProduct = async (text: string, values: unknown[]): Promise<(string | null)[][]> => {
  const { sockets } = findHome(process.env.PRODUCT_DATA ?? '', () => {})
  const asText = { getTypeParser: () => (value: string) => value }
  const client = new pg.Client({
    host: sockets,
    port: 5432,
    user: superuser,
    database: databaseName,
    types: asText,
  })
  await client.connect()
  try {
    const { rows } = await client.query<(string | null)[]>({ text, values, rowMode: 'array' })
    return rows
  } finally {
    await client.end()
  }
}
