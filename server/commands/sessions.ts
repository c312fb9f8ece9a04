/** `npm run sessions -- end <email>`: ends all sessions of one account. */

import { findAccount } from '../accounts/accounts.ts'
import { readConfiguration } from '../platform/config.ts'
import { StartError } from '../platform/start-error.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { openCommandDatabase } from './command-database.ts'
import { runCommand } from './run-command.ts'

const usage = 'npm run sessions -- end <email>   end all sessions of an account immediately'

await runCommand('Could not end the sessions', async (shutdownHooks) => {
  const [action, email = '', ...others] = process.argv.slice(2)
  if (action !== 'end' || email === '' || others.length > 0)
    throw new StartError(`invalid arguments.\n\nUsage: ${usage}`)
  const database = await openCommandDatabase(readConfiguration(process.env), shutdownHooks)
  const account = await findAccount(database, email)
  if (!account) throw new StartError(`no account found for ${email}`)
  console.log(`Sessions ended: ${await endSessionsOf(database.pool, account.id)}`)
})
