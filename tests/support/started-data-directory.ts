import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { copyDataDirectory, prepareDataDirectory } from './prepared-data-directory.ts'
import { productEnvironment } from './product-environment.ts'
import { asAdministrator } from './test-database.ts'

/** Creates a data directory for one test in the state after a first start without sample data. */
export async function makeStartedDataDirectory(): Promise<string> {
  const started = join(inject('runDirectory'), 'started')
  await asAdministrator(async (client) => {
    // The first test of a run that needs the folder creates it; the others wait.
    await client.query('select pg_advisory_lock(2)')
    if (!existsSync(started)) await prepareDataDirectory(started)
  })
  return copyDataDirectory(started)
}

/** The environment of a server on a new started data directory, without sample data. */
export async function createStartedEnvironment() {
  const dataDirectory = await makeStartedDataDirectory()
  const environment: NodeJS.ProcessEnv = {
    ...(await productEnvironment(dataDirectory)),
    SAMPLE_DATA: 'false',
  }
  return { dataDirectory, environment }
}
