import type { InjectOptions } from 'fastify'
import { RecoveryCodesWire, TwoFactorSetupWire } from '../../contract/accounts.ts'
import { ApiErrorWire } from '../../contract/api-error.ts'
import { codeOf } from './authenticator.ts'
import { accordingTo } from './contract.ts'
import { type TestApi, testPassword } from './test-api.ts'

type Answer = Awaited<ReturnType<TestApi['api']['inject']>>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A signed-in user: their account, and a function for their calls. */
export interface Caller {
  id: number
  email: string
  headers: { authorization: string }
  call(method: Method, path: string, payload?: object): Promise<Answer>
}

let people = 0

/** Creates an account with the test password and signs in. */
export async function signInCaller(test: TestApi, name = 'caller'): Promise<Caller> {
  const email = `${name}-${++people}@dealer.example`
  return callerOf(test, email, await test.signIn(email))
}

/** The user of a token. */
export function callerOf(
  { api }: TestApi,
  email: string,
  { id, headers }: Pick<Caller, 'id' | 'headers'>,
): Caller {
  return {
    id,
    email,
    headers,
    call: (method, path, payload) =>
      api.inject({ method, url: `/api/v1/${path}`, headers, ...(payload && { payload }) }),
  }
}

/** Logs in with a password, from any browser. */
export function logIn(
  { api }: TestApi,
  api_user: { email: string; password: string; code?: string },
  from: Pick<InjectOptions, 'headers' | 'remoteAddress'> = {},
): Promise<Answer> {
  return api.inject({ method: 'POST', url: '/api/v1/login', payload: { api_user }, ...from })
}

/** The status and body of an error response, validated against the contract. */
export function refusalOf(answer: Answer) {
  return { status: answer.statusCode, ...accordingTo(ApiErrorWire, answer.json()) }
}

/** Requests a secret. */
export async function setUp(caller: Caller): Promise<string> {
  const answer = await caller.call('POST', 'account/two_factor', { current_password: testPassword })
  return accordingTo(TwoFactorSetupWire, answer.json()).secret
}

/** Turns on two-factor authentication with the code of the previous time step. */
export async function turnOn(caller: Caller): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await setUp(caller)
  const answer = await caller.call('POST', 'account/two_factor/confirmation', { code: codeOf(secret, -1) })
  return { secret, recoveryCodes: accordingTo(RecoveryCodesWire, answer.json()).recovery_codes }
}
