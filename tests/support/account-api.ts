import { afterEach, beforeEach, expect, vi } from 'vitest'
import { RecoveryCodesSchema, TwoFactorSecretSchema } from '../../contract/accounts.ts'
import { createAccount } from '../../server/accounts/accounts.ts'
import { generateCode } from './authenticator.ts'
import {
  type ApiResponse,
  createTestClient,
  readError,
  type TestApi,
  type TestClient,
  type TestUser,
  testPassword,
  validate,
} from './test-api.ts'

export const postLogin = (
  { call }: Pick<TestClient, 'call'>,
  api_user: { email: string; password: string; code?: string },
  from: Parameters<TestClient['call']>[3] = {},
): Promise<ApiResponse> => call('POST', 'login', { api_user }, from)

/** The error of a rejected login, which returns no token. */
export function readRejection(response: ApiResponse) {
  expect(response.headers.authorization).toBeUndefined()
  return readError(response)
}

/** Checks that a request was rejected after too many attempts, and may be repeated after so many seconds. */
export function expectToWait(response: ApiResponse, words: string, seconds: number) {
  const message = `Too many attempts. Please try again in ${words}.`
  expect(readRejection(response)).toEqual({ status: 429, message })
  const retryAfter = Number(response.headers['retry-after'])
  expect(retryAfter).toBeGreaterThan(seconds - Math.min(20, seconds / 3))
  expect(retryAfter).toBeLessThanOrEqual(seconds)
}

/** 200 while the user's session is valid, otherwise 401. */
export const statusOf = async ({ call }: TestUser): Promise<number> =>
  (await call('GET', 'account')).statusCode

/** Creates an account with a password and the email of the identity provider's user Ann. */
export async function createAnnsAccount({ database }: TestApi): Promise<number> {
  const names = { firstName: 'Ann', lastName: 'Before' }
  const email = 'Ann@Workplace.example'
  const id = await createAccount(database.pool, { email, ...names, password: testPassword })
  if (id === null) throw new Error('The account exists already.')
  return id
}

/** Logs a user in once more, for example from another browser. */
export async function signInAgain(
  test: TestApi,
  { id, email }: TestUser,
  from?: Parameters<TestClient['call']>[3],
): Promise<TestUser> {
  const response = await postLogin(test, { email, password: testPassword }, from)
  const headers = { authorization: String(response.headers.authorization) }
  return { id, email, headers, ...createTestClient(test.api, headers) }
}

export async function requestSecret(user: TestUser): Promise<string> {
  const response = await user.call('POST', 'account/two_factor', { current_password: testPassword })
  return validate(TwoFactorSecretSchema, response.json()).secret
}

/** Turns on two-factor authentication with the code of the previous time step. */
export async function turnOnTwoFactor(user: TestUser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await requestSecret(user)
  const response = await user.call('POST', 'account/two_factor/confirmation', {
    code: generateCode(secret, -1),
  })
  return { secret, recoveryCodes: validate(RecoveryCodesSchema, response.json()).recovery_codes }
}

/** Stops only the clock that codes are checked with, in every test of a file. */
export const stopCodeClock = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:10Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
