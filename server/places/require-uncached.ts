import { createRequire } from 'node:module'

/**
 * The exports of a large data module, which Node.js would otherwise keep in memory until the process ends.
 *
 * @param module Its name, as an import names it.
 */
export function requireUncached<Exports>(module: string): Exports {
  const require = createRequire(import.meta.url)
  const exports = require(module) as Exports
  delete require.cache[require.resolve(module)]
  return exports
}
