import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../server/platform/database/database.ts'
import { findFreePort } from '../../server/platform/private-postgres/free-port.ts'
import { copyPreparedDataDirectory } from './app-database.ts'
import { test as base, expect, expectNoViolations, inNashville } from './browser.ts'
import { allowDomain } from './id-token-login.ts'
import { startTestIdentityProvider, type TestIdentityProvider } from './identity-provider.ts'
import { privateConnection, startTemporaryServer } from './server-process.ts'

export interface SingleSignOnApp {
  provider: TestIdentityProvider
  origin: string
  database: Database
}

/** Browser tests on a separate app that is configured for the local identity provider. */
export const test = base.extend<object, { product: SingleSignOnApp }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern.
    async ({}, use) => {
      const dataDirectory = copyPreparedDataDirectory()
      const port = String(await findFreePort())
      const origin = `http://localhost:${port}`
      const provider = await startTestIdentityProvider([origin])
      const certificate = join(dataDirectory, 'provider.pem')
      writeFileSync(certificate, provider.certificate)
      const stop = await startTemporaryServer(dataDirectory, {
        ...provider.environment,
        PORT: port,
        NODE_EXTRA_CA_CERTS: certificate,
      })
      const database = openDatabase(privateConnection(dataDirectory))
      await allowDomain(database)
      await use({ provider, origin, database })
      await database.close()
      await stop()
      await provider.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => {
    await product.database.pool.query('delete from users')
    await use(product.origin)
  },
  ignoreHTTPSErrors: true,
  ...inNashville,
})

export { expect, expectNoViolations }
