/** `npm run build`: the app in `dist`, from what is in `src`. */
import { buildAppIfStale } from './setup/build-app.mjs'
import { install } from './setup/install.mjs'

install()
if (!buildAppIfStale()) process.exit(1)
