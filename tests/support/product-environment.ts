import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeExternalFiles } from '../../server/platform/private-postgres/location.ts'
import { defaultRateLimits } from '../../server/platform/rate-limits/defaults.ts'

/** The environment variables that a product under test inherits; any other could change its configuration. */
const inherited = [
  ...['PATH', 'HOME', 'USER', 'LANG', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'],
  ...['NODE_ENV', 'NODE_EXTRA_CA_CERTS'],
]

/** `loginByAccountTotal` is `login-account-total`. */
const nameLimit = (key: string): string =>
  key.replace('By', '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const manyOfEach = Object.keys(defaultRateLimits)
  .map((key) => `${nameLimit(key)}=100000/1m`)
  .join()

/** The environment of a product under test: its own data directory and port, and high rate limits. */
export async function productEnvironment(dataDirectory: string): Promise<NodeJS.ProcessEnv> {
  return {
    ...Object.fromEntries(inherited.map((name) => [name, process.env[name]])),
    HOST: '127.0.0.1',
    PORT: String(await findFreePort()),
    DATA_DIR: dataDirectory,
    RATE_LIMITS: manyOfEach,
  }
}

/** Creates a data directory for one test that the PostgreSQL user can access. */
export function makeTemporaryDataDirectory(): string {
  const folder = mkdtempSync(join(tmpdir(), 'agency-atlas-tests-'))
  chmodSync(folder, 0o755)
  return folder
}

export function removeTemporaryDataDirectory(folder: string): void {
  removeExternalFiles(folder)
  rmSync(folder, { recursive: true, force: true })
}

export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The port is not known')
  return address.port
}
