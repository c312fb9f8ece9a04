import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../server/platform/private-postgres/free-port.ts'
import { removeExternalFiles } from '../../server/platform/private-postgres/location.ts'
import { keysByName } from '../../server/platform/rate-limits/defaults.ts'

/** The environment variables that an app under test inherits; any other could change its configuration. */
const inherited = [
  ...['PATH', 'HOME', 'USER', 'LANG', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'],
  ...['NODE_ENV', 'NODE_EXTRA_CA_CERTS'],
]

const manyOfEach = [...keysByName.keys()].map((name) => `${name}=100000/1m`).join()

/** The environment of an app under test: its own data directory and port, and high rate limits. */
export async function createAppEnvironment(dataDirectory: string): Promise<NodeJS.ProcessEnv> {
  return {
    ...Object.fromEntries(inherited.map((name) => [name, process.env[name]])),
    HOST: '127.0.0.1',
    PORT: String(await findFreePort()),
    DATA_DIR: dataDirectory,
    RATE_LIMITS: manyOfEach,
  }
}

const temporaryFolders: string[] = []

/** Creates a folder that the PostgreSQL user can access. Those of a server test are removed after its file. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'agency-atlas-tests-'))
  chmodSync(folder, 0o755)
  temporaryFolders.push(folder)
  return folder
}

export function removeTemporaryFolder(folder: string): void {
  removeExternalFiles(folder)
  rmSync(folder, { recursive: true, force: true })
}

export function removeTemporaryFolders(): void {
  for (const folder of temporaryFolders.splice(0)) removeTemporaryFolder(folder)
}
