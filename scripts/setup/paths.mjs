import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** @param {string[]} parts A path inside the repository. */
export const inRoot = (...parts) => join(root, ...parts)

/**
 * What Node is given to run the server. New objects get 8 MB, from the start and for good, before the collector looks at
 * them: bytes that belong to them are freed only then.
 */
export const serverArguments = [
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  inRoot('server', 'main.ts'),
]

/** The project's own Node 24, whichever Node runs these scripts. */
export const node24 = inRoot(
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)
