import type { InjectOptions } from 'fastify'
import { RecoveryCodesWire, TwoFactorSetupWire } from '../../contract/accounts.ts'
import { ApiErrorWire } from '../../contract/api-error.ts'
import { codeOf } from './authenticator.ts'
import { accordingTo } from './contract.ts'
import { type TestApi, testPassword } from './test-api.ts'

type Answer = Awaited<ReturnType<TestApi['api']['inject']>>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A signed-in user: their account, and the calls that they make. */
export interface Caller {
  id: number
  email: string
  headers: { authorization: string }
  call(method: Method, path: string, payload?: object): Promise<Answer>
}

let people = 0

/** Makes an account with the password of the tests and signs it in. */
export async function signInCaller(test: TestApi, name = 'caller'): Promise<Caller> {
  const email = `${name}-${++people}@dealer.example`
  return callerOf(test, email, await test.signIn(email))
}

/** The user who holds a token. */
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

/** Logs in by password, from any browser. */
export function logIn(
  { api }: TestApi,
  api_user: { email: string; password: string; code?: string },
  from: Pick<InjectOptions, 'headers' | 'remoteAddress'> = {},
): Promise<Answer> {
  return api.inject({ method: 'POST', url: '/api/v1/login', payload: { api_user }, ...from })
}

/** A refusal: its status and its body, as the contract describes it. */
export function refusalOf(answer: Answer) {
  return { status: answer.statusCode, ...accordingTo(ApiErrorWire, answer.json()) }
}

/** Asks for a secret. */
export async function setUp(caller: Caller): Promise<string> {
  const answer = await caller.call('POST', 'account/two_factor', { current_password: testPassword })
  return accordingTo(TwoFactorSetupWire, answer.json()).secret
}

/** Turns two-factor sign-in on, by the code of the time step before this one. */
export async function turnOn(caller: Caller): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await setUp(caller)
  const answer = await caller.call('POST', 'account/two_factor/confirmation', { code: codeOf(secret, -1) })
  return { secret, recoveryCodes: accordingTo(RecoveryCodesWire, answer.json()).recovery_codes }
}
