import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Returns the absolute path of a file in the repository. @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts)

/**
 * Node's arguments for the server. The semi-space, V8's space for new objects, has a fixed size of 8 MB (decision
 * 0027), so that garbage collection frees their memory early.
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
