import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** @param {string[]} parts A path inside the repository. */
export const inRoot = (...parts) => join(root, ...parts)

/** The project's own Node 24, whichever Node runs these scripts. */
export const node24 = inRoot(
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)
