/** `npm run sessions -- list <email> | end <email>`: the sessions of one account. */
import { findAccount } from '../accounts/accounts.ts'
import { readConfiguration } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { StartError } from '../platform/start-error.ts'
import { activeSession, endSessionsOf } from '../sessions/sessions.ts'
import { openCommandDatabase } from './command-database.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run sessions -- list <email>   list the sessions of an account
npm run sessions -- end <email>    end all sessions of an account immediately`

await runCommand('Could not list or end sessions', async (shutdownHooks) => {
  const [name, email, ...others] = process.argv.slice(2)
  const command = name === 'list' ? listSessions : name === 'end' ? endSessions : undefined
  if (!command || email === undefined || others.length > 0)
    throw new StartError(`invalid arguments.\n\nUsage:\n${usage}`)
  const database = await openCommandDatabase(readConfiguration(process.env), shutdownHooks)
  const account = await findAccount(database, email)
  if (!account) throw new StartError(`no account found for ${email}`)
  for (const line of await command(database, account.id)) console.log(line)
})

async function listSessions({ pool }: Database, accountId: number): Promise<string[]> {
  const statement = sql`
     select concat_ws('  ', to_char(last_used_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"'),
       coalesce(browser, 'unknown browser'), address) as line
     from sessions where user_id = ${accountId} and ${activeSession} order by last_used_at desc`
  const { rows } = await pool.query<{ line: string }>(statement)
  return rows.length === 0 ? ['No sessions'] : ['Last used', ...rows.map(({ line }) => line)]
}

async function endSessions({ pool }: Database, accountId: number): Promise<string[]> {
  return [`Sessions ended: ${await endSessionsOf(pool, accountId)}`]
}
