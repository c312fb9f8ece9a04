import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * The exports of a large data module, which Node.js would otherwise keep in memory until the process ends.
 *
 * @param url A URL from `import.meta.resolve`.
 */
export function requireUncached<Exports>(url: string): Exports {
  const require = createRequire(import.meta.url)
  const file = fileURLToPath(url)
  const exports = require(file) as Exports
  delete require.cache[file]
  return exports
}
