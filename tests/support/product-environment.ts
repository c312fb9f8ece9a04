import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeExternalFiles } from '../../server/platform/private-postgres/location.ts'

/** Environment variables that would change the configuration of a product under test. */
const cleared = [
  'API_URL',
  'CORS_ORIGINS',
  'DATABASE_URL',
  'ENTRA_AUTHORITY',
  'ENTRA_CLIENT_ID',
  'GEOCODER_URL',
  'MAIL_FROM',
  'MAP_STYLE_URL',
  'MAP_TILES',
  'PROVIDER_EMAIL',
  'PROVIDER_NAME',
  'PROVIDER_PHONE',
  'PUBLIC_URL',
  'REQUESTS_AT_ONCE',
  'S3_ACCESS_KEY_ID',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_SECRET_ACCESS_KEY',
  'SAMPLE_DATA',
  'SESSION_DAYS',
  'SHARED_LINK_DAYS',
  'SMTP_URL',
  'TRUSTED_PROXIES',
]

const limits = [
  ...['login-address', 'login-account', 'signup-address', 'password-address', 'password-account'],
  ...['reset-address', 'confirmation-address', 'export-address'],
  ...['current-password-account', 'code-account'],
]
const manyOfEach = limits.map((limit) => `${limit}=100000/1m`).join()

/** The environment of a product under test: its own data folder and port, and high limits for sign-ins and sign-ups. */
export async function productEnvironment(dataDirectory: string): Promise<NodeJS.ProcessEnv> {
  const own = Object.entries(process.env).filter(([name]) => !cleared.includes(name))
  return {
    ...Object.fromEntries(own),
    HOST: '127.0.0.1',
    PORT: String(await findFreePort()),
    DATA_DIR: dataDirectory,
    RATE_LIMITS: manyOfEach,
  }
}

/** Creates a data folder for one test that the PostgreSQL user can access. */
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
