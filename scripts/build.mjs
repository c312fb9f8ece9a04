/** `npm run build`: builds the app into `dist`. */
import { buildAppIfStale } from './setup/build-app.mjs'
import { install } from './setup/install.mjs'

install()
if (!buildAppIfStale()) process.exit(1)
