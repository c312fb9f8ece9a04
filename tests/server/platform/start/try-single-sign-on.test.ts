import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sampleAccounts } from '../../../../scripts/identity-provider/accounts.ts'
import { startIdentityProvider } from '../../../../scripts/identity-provider/identity-provider.ts'
import { findFreePort } from '../../../../server/platform/private-postgres/free-port.ts'
import { createPreparedEnvironment } from '../../../support/prepared-environment.ts'
import { apiOf, spawnServer } from '../../../support/server-process.ts'

const script = fileURLToPath(new URL('../../../../scripts/identity-provider/run.ts', import.meta.url))
const certificate = fileURLToPath(new URL('../../../../.cache/identity-provider.pem', import.meta.url))

const trust = (pem: string) => setDefaultCACertificates([...getCACertificates('default'), pem])

/** The Node.js code of a request's failure. */
const failureCodeOf = (address: string) =>
  fetch(address).then(
    () => null,
    (error: Error & { cause?: { code?: string } }) => error.cause?.code,
  )

test('the provider uses https with its own certificate, which must be trusted first', {
  tags: ['SSO-16'],
}, async () => {
  const provider = await startIdentityProvider({
    clientId: 'app',
    appOrigins: ['http://localhost:3000'],
    accounts: sampleAccounts,
  })
  const metadata = `${provider.issuer}/.well-known/openid-configuration`
  expect(await failureCodeOf(metadata)).toBe('DEPTH_ZERO_SELF_SIGNED_CERT')
  trust(provider.certificate)
  const { issuer } = (await (await fetch(metadata)).json()) as { issuer: string }
  expect(issuer).toBe(provider.issuer)
  expect(issuer).toMatch(/^https:\/\/localhost:/)
  await provider.close()
})

test('the provider and the app that is configured for it start and stop together', {
  tags: ['SSO-15'],
}, async () => {
  const prepared = await createPreparedEnvironment()
  const port = String(await findFreePort())
  const environment: NodeJS.ProcessEnv = { ...prepared.environment, IDP_PORT: port }
  const both = spawnServer(environment, script)
  await both.printed('Single sign-on is ready')
  expect(both.output).toContain(`Open https://localhost:${port} once`)
  expect(both.output).toContain(`Open http://localhost:${environment.PORT}/login`)

  trust(readFileSync(certificate, 'utf8'))
  expect(await (await fetch(`https://localhost:${port}`)).text()).toContain('Continue to Agency Atlas')
  const domains = await fetch(`${apiOf(environment)}/allowed_domains?query=CAT`)
  expect(await domains.json()).toEqual([{ domain: 'workplace.example' }])

  const other = spawnServer({ ...environment, PORT: String(await findFreePort()) }, script)
  expect(await other.ended).toEqual({ code: 1, signal: null })
  expect(other.output).toBe(`Could not start single sign-on: IDP_PORT ${port} is in use by another program\n`)

  expect(await both.stop()).toEqual({ code: 0, signal: null })
})
