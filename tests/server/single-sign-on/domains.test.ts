import { beforeEach, expect, it } from 'vitest'
import { createAccount } from '../../../server/accounts/accounts.ts'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { listDomains } from '../../../server/single-sign-on/allowed-domains.ts'
import { createAppEnvironment } from '../../support/app-environment.ts'
import { createPreparedDataDirectory } from '../../support/prepared-environment.ts'
import { runCommand } from '../../support/run-command.ts'
import { apiOf, privateConnection, startServerProcess } from '../../support/server-process.ts'
import { testPassword } from '../../support/test-api.ts'
import { createTestDatabase, databaseUrlOf } from '../../support/test-database.ts'

let dataDirectory: string
let environment: NodeJS.ProcessEnv

beforeEach(async () => {
  dataDirectory = await createPreparedDataDirectory()
  environment = {
    ...(await createAppEnvironment(dataDirectory)),
    ENTRA_CLIENT_ID: '3f6f2c1e-0000-4000-8000-000000000000',
    SAMPLE_DATA: 'false',
  }
})

const domains = (...args: string[]) => runCommand('domains', args, environment)

const success = (output: string) => ({ code: 0, output: `${output}\n`, errors: '' })
const failure = (reason: string) => ({
  code: 1,
  output: '',
  errors: `Could not list or update the domains: ${reason}\n`,
})

it('adds and lists domains without a running server', { tags: ['SSO-14'] }, async () => {
  expect(await domains('add', '@Workplace.example', 'tenant-1')).toEqual(
    success('Users with email addresses at workplace.example now sign in through tenant tenant-1.'),
  )
  expect(await domains('list')).toEqual(success('workplace.example  tenant-1'))
})

it('changes the list of a running server immediately', { tags: ['SSO-14'] }, async () => {
  const server = await startServerProcess(environment)
  const listed = async () => await (await fetch(`${apiOf(environment)}/allowed_domains?query=CAT`)).json()
  expect(await listed()).toEqual([])
  expect((await domains('add', 'workplace.example', 'tenant-1')).code).toBe(0)
  expect(await listed()).toEqual([{ domain: 'workplace.example' }])

  const database = openDatabase(privateConnection(dataDirectory))
  const person = { firstName: 'Ann', lastName: 'Person', password: testPassword }
  await createAccount(database.pool, { ...person, email: 'ann@Dealer.example' })
  await createAccount(database.pool, { ...person, email: 'ann@sub.dealer.example' })
  await database.close()
  expect(await domains('add', 'dealer.example', 'tenant-1')).toEqual(
    success(
      'Users with email addresses at dealer.example now sign in through tenant tenant-1.\n' +
        'Accounts with a password: 1. Each user will be asked for their password once, the first time they use single sign-on.',
    ),
  )
  server.process.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, signal: null })
})

it('uses DATABASE_URL, removes domains, and does not move one to another tenant', {
  tags: ['SSO-14'],
}, async () => {
  const { connection, drop } = await createTestDatabase()
  environment.DATABASE_URL = databaseUrlOf(connection)
  await domains('add', 'contoso.example', 'tenant-1')
  expect(await domains('remove', 'contoso.example')).toEqual(
    success('contoso.example no longer uses single sign-on.'),
  )
  expect(await domains('list')).toEqual(success('No domains use single sign-on.'))
  await domains('add', 'workplace.example', 'Tenant-1')
  expect((await domains('add', 'workplace.example', 'tenant-1')).code).toBe(0)
  expect(await domains('remove', 'other.example')).toEqual(
    failure('other.example is not set up for single sign-on'),
  )
  expect(await domains('add', 'workplace.example', 'tenant-2')).toEqual(
    failure('workplace.example already belongs to tenant Tenant-1. Remove the domain first.'),
  )
  const own = openDatabase(connection)
  expect(await listDomains(own)).toEqual([{ domain: 'workplace.example', tenant: 'Tenant-1' }])
  await own.close()
  await drop()
})

it('prints its usage, rejects invalid domains, and says if single sign-on is off', async () => {
  const { code, errors } = await domains('add', 'workplace.example')
  expect(code).toBe(1)
  expect(errors).toContain('npm run domains -- add <domain> <tenant>')
  expect(await domains('add', 'workplace', 'tenant-1')).toEqual(
    failure('"workplace" is not a valid email domain. Enter a domain such as workplace.example.'),
  )
  const { connection, drop } = await createTestDatabase()
  environment.DATABASE_URL = databaseUrlOf(connection)
  delete environment.ENTRA_CLIENT_ID
  expect((await domains('list')).output).toContain(
    'Single sign-on is off. Set ENTRA_CLIENT_ID to turn it on.',
  )
  await drop()
})
