/** `npm start`: sets up a fresh clone if needed, then runs the server. */
import { buildAppIfStale } from './setup/build-app.mjs'
import { install } from './setup/install.mjs'
import { node24, serverArguments } from './setup/root.mjs'
import { runChild } from './setup/run-child.mjs'

install()
if (!buildAppIfStale()) process.exit(1)
runChild(node24, serverArguments)
