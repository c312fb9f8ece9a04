import { existsSync } from 'node:fs'
import { inject } from 'vitest'
import { createAppEnvironment } from './app-environment.ts'
import {
  copyDataDirectory,
  prepareDataDirectory,
  preparedDataDirectoryIn,
} from './prepared-data-directory.ts'
import { asAdministrator } from './test-database.ts'

/** Creates a prepared data directory for one test that Vitest runs. */
export async function createPreparedDataDirectory(): Promise<string> {
  const prepared = preparedDataDirectoryIn(inject('runDirectory'))
  await asAdministrator(async (client) => {
    // The first test of a run that needs the folder creates it; the others wait.
    await client.query('select pg_advisory_lock(2)')
    if (!existsSync(prepared)) await prepareDataDirectory(prepared)
  })
  return copyDataDirectory(prepared)
}

/** The environment of a server on a new prepared data directory, without sample data. */
export async function createPreparedEnvironment() {
  const dataDirectory = await createPreparedDataDirectory()
  const environment: NodeJS.ProcessEnv = {
    ...(await createAppEnvironment(dataDirectory)),
    SAMPLE_DATA: 'false',
  }
  return { dataDirectory, environment }
}
