import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** @param {string[]} parts A path inside the repository. */
export const inRoot = (...parts) => join(root, ...parts)

/**
 * Node's options for the server. New objects get a fixed 8 MB before they are garbage collected
 * (decision 0027); the memory of their bytes is only freed then.
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
