import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../server/platform/database/database.ts'
import { test as base, expect, expectNoViolations, inNashville } from './browser.ts'
import { allowDomain } from './id-token-login.ts'
import { startTestIdentityProvider, type TestIdentityProvider } from './identity-provider.ts'
import {
  makeTemporaryDataDirectory,
  productEnvironment,
  removeTemporaryDataDirectory,
} from './product-environment.ts'
import { privateConnection, startServerProcess } from './server-process.ts'

/** A product with single sign-on, and its identity provider. */
export interface Workplace {
  provider: TestIdentityProvider
  /** The origin of the product. */
  origin: string
  database: Database
}

/** Browser tests on a separate product that is configured for the local identity provider. */
export const test = base.extend<object, { workplace: Workplace }>({
  workplace: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern.
    async ({}, use) => {
      const dataDirectory = makeTemporaryDataDirectory()
      const environment = await productEnvironment(dataDirectory)
      const origin = `http://localhost:${environment.PORT}`
      const provider = await startTestIdentityProvider([origin])
      const trusted = join(dataDirectory, 'provider.pem')
      writeFileSync(trusted, provider.certificate)
      const server = await startServerProcess({
        ...environment,
        ...provider.environment,
        NODE_EXTRA_CA_CERTS: trusted,
        SAMPLE_DATA: 'false',
      })
      const database = openDatabase(privateConnection(dataDirectory))
      await allowDomain(database)
      await use({ provider, origin, database })
      await database.close()
      server.process.kill('SIGTERM')
      await server.ended
      await provider.close()
      removeTemporaryDataDirectory(dataDirectory)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ workplace }, use) => {
    await workplace.database.kysely.deleteFrom('users').execute()
    await use(workplace.origin)
  },
  ignoreHTTPSErrors: true,
  ...inNashville,
})

export { expect, expectNoViolations }
