/** `npm run dev:idp`: runs a local identity provider over HTTPS, and the app with single sign-on. */
import { buildAppIfStale } from './setup/build-app.mjs'
import { install } from './setup/install.mjs'
import { inRoot, node24 } from './setup/root.mjs'
import { runChild } from './setup/run-child.mjs'

install()
if (!buildAppIfStale()) process.exit(1)
runChild(node24, [inRoot('scripts', 'identity-provider', 'run.ts')])
