import { expect, test } from 'vitest'
import { logIn } from '../../src/services/api/login.ts'
import { signUp } from '../../src/services/api/signup.ts'
import { wrongValues } from '../support/fuzz/wrong-values.ts'
import { startMockApi } from '../support/mock-api.ts'
import { respondWithJson } from '../support/mock-server.ts'

const { signal } = new AbortController()
const user = { email: 'ada@dealer.example', password: 'pass word' }

test('any error body results in a rejection with a message', { tags: ['ERROR-02'] }, async () => {
  for (const value of wrongValues.filter((candidate) => typeof candidate !== 'symbol')) {
    for (const body of [
      value,
      { message: value, error: value, status: value, errors: value },
      { errors: { code: value } },
    ]) {
      const { api } = await startMockApi(respondWithJson(422, body))
      const response = await logIn(api, user, signal)
      expect(response).toMatchObject({ outcome: 'rejected', message: expect.stringMatching(/\S/) })
    }
  }
})

test('any body of a server error results in an error with a message', {
  tags: ['ERROR-03'],
}, async () => {
  for (const value of wrongValues.filter((candidate) => typeof candidate !== 'symbol')) {
    const { api } = await startMockApi(respondWithJson(500, { message: value, errors: [value] }))
    await expect(logIn(api, user, signal)).rejects.toMatchObject({
      status: 500,
      message: expect.stringMatching(/\S/),
    })
  }
})

test.each([null, [], 'text', {}, { id: null }, { id: '7' }, { id: -1 }, { id: {} }])(
  'a granted sign-in with the body %j signs in without an account id',
  { tags: ['ROBUST-01'] },
  async (body) => {
    const { api } = await startMockApi(respondWithJson(200, body, { Authorization: 'Bearer token' }))
    expect(await logIn(api, user, signal)).toEqual({ outcome: 'granted', accountId: null })
    const form = {
      ...user,
      passwordConfirmation: '',
      zip: '',
      phone: '',
      firstName: 'Ada',
      lastName: 'Dealer',
    }
    expect(await signUp(api, form, signal)).toEqual({ outcome: 'accepted', value: null })
  },
)
