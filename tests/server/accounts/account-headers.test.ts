import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MailedApi, signUpForm, startMailedApi } from '../../support/mailed-api.ts'

const origin = 'https://app.example'
let test: MailedApi

beforeAll(async () => {
  test = await startMailedApi({ environment: { CORS_ORIGINS: origin } })
})

afterAll(() => test.close())

const resetForm = { password: 'a', password_confirmation: 'a', reset_password_token: 'x' }
const calls = [
  ['POST', 'signup', { ...signUpForm, email: 'ann@dealer.example' }],
  ['POST', 'password', { email: 'nobody@dealer.example' }],
  ['PUT', 'password', resetForm],
  ['GET', 'confirmation?confirmation_token=x', undefined],
] as const

describe('account routes', () => {
  it.each(calls)(
    '%s %s is not cached, and its type is not guessed',
    { tags: ['SEC-06'] },
    async (...call) => {
      const { headers } = await test.call(...call)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    },
  )

  it.each(calls)(
    '%s %s can be called by a page of a configured origin, and by no other',
    { tags: ['SEC-07'] },
    async (method, path) => {
      const preflight = (from: string) =>
        test.api.inject({
          method: 'OPTIONS',
          url: `/api/v1/${path}`,
          headers: {
            origin: from,
            'access-control-request-method': method,
            'access-control-request-headers': 'content-type',
          },
        })
      const allowed = await preflight(origin)
      expect(allowed.headers).toMatchObject({ 'access-control-allow-origin': origin })
      expect(allowed.headers['access-control-allow-methods']).toContain(method)
      const { headers } = await preflight('https://other.example')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    },
  )

  it('let pages of a configured origin read the token of a signup', { tags: ['SEC-07'] }, async () => {
    const form = { ...signUpForm, email: 'bea@dealer.example' }
    const { headers } = await test.call('POST', 'signup', form, { headers: { origin } })
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': expect.stringContaining('Authorization'),
      authorization: expect.stringMatching(/^Bearer /),
    })
  })
})
