import pg from 'pg'
import { databaseName, superuser } from '../../server/platform/private-postgres/database-cluster.ts'
import { prepareLocation } from '../../server/platform/private-postgres/location.ts'
import { copyDataDirectory, preparedDataDirectoryIn } from './prepared-data-directory.ts'

/** Creates a prepared data directory for another app in a test that Playwright runs. */
export const copyPreparedDataDirectory = (): string =>
  copyDataDirectory(preparedDataDirectoryIn(process.env.APP_DATA ?? ''))

/** Queries the database of the app under test directly; returns the rows with their values as text. */
export const queryAppDatabase = async (text: string, values: unknown[]): Promise<(string | null)[][]> => {
  const { sockets } = prepareLocation(process.env.APP_DATA ?? '')
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
