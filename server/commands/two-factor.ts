/** `npm run two-factor -- off <email>`: for a user who lost both the authenticator app and the recovery codes. */
import { findAccount } from '../accounts/accounts.ts'
import { readConfiguration } from '../platform/config.ts'
import { StartError } from '../platform/start-error.ts'
import { turnOffTwoFactor } from '../two-factor/codes.ts'
import { openCommandDatabase } from './command-database.ts'
import { runCommand } from './run-command.ts'

const usage = 'npm run two-factor -- off <email>   turn off two-factor authentication for an account'

await runCommand('Could not turn off two-factor authentication', async (shutdownHooks) => {
  const [action, email = '', ...others] = process.argv.slice(2)
  if (action !== 'off' || email === '' || others.length > 0)
    throw new StartError(`invalid arguments.\n\nUsage: ${usage}`)
  const database = await openCommandDatabase(readConfiguration(process.env), shutdownHooks)
  const account = await findAccount(database, email)
  if (!account) throw new StartError(`no account found for ${email}`)
  const wasOn = await turnOffTwoFactor(database, account.id)
  console.log(`Two-factor authentication for ${account.email} is ${wasOn ? 'now' : 'already'} off.`)
})
