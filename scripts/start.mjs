/** `npm start`: everything that is needed on a fresh clone, then the server. */
import { buildAppIfStale } from './setup/build-app.mjs'
import { install } from './setup/install.mjs'
import { node24, serverArguments } from './setup/paths.mjs'
import { runToTheEnd } from './setup/run-to-the-end.mjs'

install()
if (!buildAppIfStale()) process.exit(1)
runToTheEnd(node24, serverArguments)
