/**
 * `node scripts/run.mjs <file.ts> …`: runs a TypeScript file on the project's own Node.js, which it installs on a fresh
 * clone.
 */
import { install } from './setup/install.mjs'
import { node24 } from './setup/root.mjs'
import { runChild } from './setup/run-child.mjs'

install()
runChild(node24, process.argv.slice(2))
