/**
 * The product that browser tests visit: the server of `npm start` with its sample data, on a free port and on a data
 * folder of its own that goes with it, and a mail server beside it.
 */
import { startMailboxServer } from './mailbox-server.ts'
import {
  makeTemporaryDataDirectory,
  productEnvironment,
  removeTemporaryDataDirectory,
} from './product-environment.ts'

const dataDirectory = makeTemporaryDataDirectory()
const { smtpUrl, port } = await startMailboxServer()
const environment = await productEnvironment(dataDirectory)
process.env = {
  ...environment,
  SMTP_URL: smtpUrl,
  // One limit is near enough to be met by a test, for each address of an account.
  RATE_LIMITS: `${environment.RATE_LIMITS},password-account=8/1h`,
}
process.on('exit', () => removeTemporaryDataDirectory(dataDirectory))
console.log(`Mails can be read at port ${port}; the data are in ${dataDirectory}`)
await import('../../server/main.ts')
