/** `npm run domains -- add <domain> <tenant> | remove <domain> | list`: whose people sign in at their workplace. */
import { readConfiguration } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import { StartError } from '../platform/start-error.ts'
import { addDomain, countUnlinkedAccounts, listDomains, removeDomain } from '../single-sign-on/domain-list.ts'
import { openCommandDatabase } from './command-database.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run domains -- add <domain> <tenant>   lets a tenant of the identity provider sign in the people of an e-mail domain
npm run domains -- remove <domain>         gives the domain its passwords back
npm run domains -- list                    shows the domains and their tenants

The tenant is the "tid" claim of the provider's ID tokens (for Microsoft Entra the directory's id),
or the issuer's address where the provider serves one workplace only.`

/** Does what was asked for, and gives the lines that say so. */
type Command = (database: Database) => Promise<string[]>

await runCommand('The domains cannot be managed', async (shutdownHooks) => {
  const command = readCommand(process.argv.slice(2))
  const configuration = readConfiguration(process.env)
  for (const line of await command(await openCommandDatabase(configuration, shutdownHooks))) console.log(line)
  if (configuration.entraClientId === null) {
    console.log('Single sign-on is off: it needs ENTRA_CLIENT_ID, and the list counts from then on.')
  }
})

function readCommand([name, ...words]: string[]): Command {
  if (name === 'add' && words.length === 2) return add(readDomain(words[0]), readTenant(words[1]))
  if (name === 'remove' && words.length === 1) return remove(readDomain(words[0]))
  if (name === 'list' && words.length === 0) return list
  throw new StartError(`the ways to do so are\n\n${usage}`)
}

function add(domain: string, tenant: string): Command {
  return async (database) => {
    const standing = await addDomain(database, { domain, tenant })
    if (standing.tenant.toLowerCase() !== tenant.toLowerCase()) {
      throw new StartError(`${domain} is allowed to the tenant ${standing.tenant}; remove it first`)
    }
    const unlinked = await countUnlinkedAccounts(database, domain)
    const note = `Accounts with a password there: ${unlinked}. Each is asked for it once, at its first single sign-on.`
    return [`${domain} signs in through the tenant ${tenant}`, ...(unlinked > 0 ? [note] : [])]
  }
}

function remove(domain: string): Command {
  return async (database) => {
    if (await removeDomain(database, domain)) return [`${domain} no longer uses single sign-on`]
    throw new StartError(`${domain} is not on the list`)
  }
}

async function list(database: Database): Promise<string[]> {
  const domains = await listDomains(database)
  if (domains.length === 0) return ['No domain uses single sign-on']
  const width = Math.max(...domains.map(({ domain }) => domain.length))
  return domains.map(({ domain, tenant }) => `${domain.padEnd(width)}  ${tenant}`)
}

function readDomain(text = ''): string {
  const domain = text.trim().replace(/^@/, '').toLowerCase()
  if (/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(domain)) return domain
  throw new StartError(`"${text}" is no e-mail domain like workplace.example`)
}

function readTenant(text = ''): string {
  if (/^[^\s\p{C}]{1,200}$/u.test(text)) return text
  throw new StartError(`"${text}" is no tenant`)
}
