import { beforeAll, expect, it } from 'vitest'
import { AllowedDomainListSchema } from '../../../contract/login.ts'
import { allowDomain } from '../../support/id-token-login.ts'
import {
  createTestClient,
  readBody,
  startBeforeAll,
  startTestApi,
  type TestApi,
} from '../../support/test-api.ts'

const test = startBeforeAll(startTestApi)

beforeAll(async () => {
  await allowDomain(test.database, 'workplace.example', 'tenant-1')
  await allowDomain(test.database, 'office.example', 'tenant-2')
})

const domainsFrom = async ({ get }: TestApi) =>
  readBody(AllowedDomainListSchema, await get('allowed_domains?query=CAT'))

it('no domain uses single sign-on without ENTRA_CLIENT_ID', { tags: ['API-11', 'LOGIN-20'] }, async () => {
  expect(await domainsFrom(test)).toEqual([])
})

it('with ENTRA_CLIENT_ID, anyone can list the domains', { tags: ['API-11', 'ENTITY-10'] }, async () => {
  const environment = { ENTRA_CLIENT_ID: '3f6f2c1e-0000-4000-8000-000000000000' }
  const withSignOn = await startTestApi({ environment, database: test.database })
  expect(await domainsFrom(withSignOn)).toEqual([
    { domain: 'office.example' },
    { domain: 'workplace.example' },
  ])
  await withSignOn.close()
})

it('an expired token does not make a public call return 401', { tags: ['API-30'] }, async () => {
  const { get } = createTestClient(test.api, { authorization: 'Bearer ended' })
  expect((await get('allowed_domains?query=CAT')).statusCode).toBe(200)
})
