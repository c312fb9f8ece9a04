/** `node scripts/run.mjs <file.ts> …`: runs a TypeScript file of the project on its own Node, on a fresh clone too. */
import { install } from './setup/install.mjs'
import { node24 } from './setup/root.mjs'
import { runChild } from './setup/run-child.mjs'

install()
runChild(node24, process.argv.slice(2))
