import { describe, expect, onTestFinished, test } from 'vitest'
import type { SingleSignOnUser } from '../../contract/login.ts'
import { fetchAllowedDomains, logIn, revokeSession } from '../../src/services/api/login.ts'
import { createMemoryToken } from '../support/memory-token.ts'
import { startMockApi } from '../support/mock-api.ts'
import { respondWithJson, startMockServer } from '../support/mock-server.ts'

const { signal } = new AbortController()

const start = async (status: number, body: unknown, headers?: Record<string, string>) => {
  const token = createMemoryToken('Bearer mine')
  return { ...(await startMockApi(respondWithJson(status, body, headers), { token })), token }
}

const granted = { id: 7, email: 'ada@dealer.example', first_name: 'Ada', last_name: 'Byron' }

const singleSignOnUser: SingleSignOnUser = {
  email: 'ada@dealer.example',
  provider: 'entra_id',
  accessToken: 'access',
  idToken: 'identity',
  uid: 'subject',
  name: 'Ada Byron',
  omniauthLogin: true,
}

test('posts the provider’s data with snake_case keys', {
  tags: ['SSO-05'],
}, async () => {
  const { api, received } = await start(200, granted, { Authorization: 'Bearer new' })
  expect(await logIn(api, singleSignOnUser, signal)).toEqual({ outcome: 'granted', accountId: 7 })
  expect(received.map(({ body }) => JSON.parse(body))).toEqual([
    {
      api_user: {
        email: 'ada@dealer.example',
        provider: 'entra_id',
        access_token: 'access',
        id_token: 'identity',
        uid: 'subject',
        name: 'Ada Byron',
        omniauth_login: true,
      },
    },
  ])
})

test.each([401, 403, 422, 429])('status %i is a rejection with its message', async (status) => {
  const { api, token } = await start(status, { message: 'Not like this.' })
  const response = await logIn(api, { email: 'ada@dealer.example', password: 'wrong' }, signal)
  const isInputWrong = status === 401
  expect(response).toEqual({ outcome: 'rejected', message: 'Not like this.', isInputWrong })
  expect(token.read()).toBe('Bearer mine')
})

describe('revoking a session', () => {
  const revoke = async (status: number) => {
    const { origin, received, close } = await startMockServer(respondWithJson(status, { message: 'No.' }))
    onTestFinished(close)
    const ended = revokeSession({ origin, logError() {} }, 'Bearer ended', signal)
    return { received, ended }
  }

  test.each([200, 401])(
    'sends its own token and succeeds with %i',
    { tags: ['SESSION-25'] },
    async (status) => {
      const { received, ended } = await revoke(status)
      await ended
      expect(received).toEqual([
        { method: 'DELETE', url: '/api/v1/logout', authorization: 'Bearer ended', body: '' },
      ])
    },
  )

  test.each([429, 500])(
    'rejects with %i, so that it is retried',
    { tags: ['SESSION-25'] },
    async (status) => {
      const { ended } = await revoke(status)
      await expect(ended).rejects.toMatchObject({ status })
    },
  )
})

test('requests the allowed domains with the query CAT', { tags: ['LOGIN-21'] }, async () => {
  const { api, requestLines } = await start(200, [
    { domain: 'contoso.example' },
    { domain: 'fabrikam.example' },
  ])
  expect(await fetchAllowedDomains(api, signal)).toEqual(['contoso.example', 'fabrikam.example'])
  expect(requestLines()).toEqual(['GET /api/v1/allowed_domains?query=CAT'])
})

test('throws for anything but a list of domains, so that no user gets the password step by mistake', async () => {
  const { api } = await start(200, { domains: [] })
  await expect(fetchAllowedDomains(api, signal)).rejects.toThrow(TypeError)
})

test.each([
  {
    name: 'a missing code',
    status: 401,
    errors: { code: ['No.'] },
    code: undefined,
    outcome: 'codeRequired',
    isInputWrong: false,
  },
  {
    name: 'a wrong code',
    status: 401,
    errors: { code: ['No.'] },
    code: '000000',
    outcome: 'codeRejected',
    isInputWrong: true,
  },
  {
    name: 'a wrong password',
    status: 401,
    errors: undefined,
    code: '000000',
    outcome: 'rejected',
    isInputWrong: true,
  },
  {
    name: 'an account that can be linked',
    status: 409,
    errors: undefined,
    code: '000000',
    outcome: 'linkable',
    isInputWrong: false,
  },
  {
    name: 'a wrong password of an account to link',
    status: 409,
    errors: undefined,
    code: undefined,
    user: { ...singleSignOnUser, password: 'wrong' },
    outcome: 'linkable',
    isInputWrong: true,
  },
  {
    name: 'a work account that cannot be verified',
    status: 401,
    errors: undefined,
    code: undefined,
    user: singleSignOnUser,
    outcome: 'rejected',
    isInputWrong: false,
  },
])(
  '$name is $outcome',
  { tags: ['LOGIN-24'] },
  async ({ status, errors, code, user, outcome, isInputWrong }) => {
    const { api } = await startMockApi(respondWithJson(status, { message: 'No.', errors }))
    const passwordUser = { email: 'ann@city.example', password: 'prospecting', ...(code && { code }) }
    expect(await logIn(api, user ?? passwordUser, signal)).toEqual({ outcome, message: 'No.', isInputWrong })
  },
)
