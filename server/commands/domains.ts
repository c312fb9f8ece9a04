/** `npm run domains -- add <domain> <tenant> | remove <domain> | list`: email domains that use single sign-on. */
import { readConfiguration } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import { StartError } from '../platform/start-error.ts'
import {
  addDomain,
  countUnlinkedAccounts,
  listDomains,
  removeDomain,
} from '../single-sign-on/allowed-domains.ts'
import { openCommandDatabase } from './command-database.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run domains -- add <domain> <tenant>   use single sign-on for an email domain
npm run domains -- remove <domain>         use passwords for the domain again
npm run domains -- list                    list the domains and their tenants

The tenant is the value of the "tid" claim in the provider's ID tokens (for Microsoft Entra, the directory
ID), or the issuer URL if the provider serves only one organization.`

type Command = (database: Database) => Promise<string[]>

await runCommand('Could not list or update the domains', async (shutdownHooks) => {
  const command = parseCommand(process.argv.slice(2))
  const configuration = readConfiguration(process.env)
  for (const line of await command(await openCommandDatabase(configuration, shutdownHooks))) console.log(line)
  if (configuration.entraClientId === null) {
    console.log('Single sign-on is off. Set ENTRA_CLIENT_ID to turn it on.')
  }
})

function parseCommand([name, ...args]: string[]): Command {
  if (name === 'add' && args.length === 2) return add(parseDomain(args[0]), parseTenant(args[1]))
  if (name === 'remove' && args.length === 1) return remove(parseDomain(args[0]))
  if (name === 'list' && args.length === 0) return list
  throw new StartError(`invalid arguments.\n\nUsage:\n${usage}`)
}

function add(domain: string, tenant: string): Command {
  return async (database) => {
    const stored = await addDomain(database, { domain, tenant })
    if (stored.tenant.toLowerCase() !== tenant.toLowerCase()) {
      throw new StartError(`${domain} already belongs to tenant ${stored.tenant}. Remove the domain first.`)
    }
    const count = await countUnlinkedAccounts(database, domain)
    const note = `Accounts with a password: ${count}. Each user will be asked for their password once, the first time they use single sign-on.`
    return [
      `Users with email addresses at ${domain} now sign in through tenant ${tenant}.`,
      ...(count > 0 ? [note] : []),
    ]
  }
}

function remove(domain: string): Command {
  return async (database) => {
    if (await removeDomain(database, domain)) return [`${domain} no longer uses single sign-on.`]
    throw new StartError(`${domain} is not set up for single sign-on`)
  }
}

async function list(database: Database): Promise<string[]> {
  const domains = await listDomains(database)
  if (domains.length === 0) return ['No domains use single sign-on.']
  const width = Math.max(...domains.map(({ domain }) => domain.length))
  return domains.map(({ domain, tenant }) => `${domain.padEnd(width)}  ${tenant}`)
}

function parseDomain(text = ''): string {
  const domain = text.trim().replace(/^@/, '').toLowerCase()
  if (/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(domain)) return domain
  throw new StartError(`"${text}" is not a valid email domain. Enter a domain such as workplace.example.`)
}

function parseTenant(text = ''): string {
  if (/^[^\s\p{C}]{1,200}$/u.test(text)) return text
  throw new StartError(`"${text}" is not a valid tenant. Enter a tenant ID or an issuer URL, without spaces.`)
}
