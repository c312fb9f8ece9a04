import type { InjectOptions } from 'fastify'
import { RecoveryCodesWire, TwoFactorSetupWire } from '../../contract/accounts.ts'
import { ApiErrorWire } from '../../contract/api-error.ts'
import { generateCode } from './authenticator.ts'
import { type ApiResponse, type TestApi, testPassword, validate } from './test-api.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A signed-in user: their account, and a function for their calls. */
export interface Caller {
  id: number
  email: string
  headers: { authorization: string }
  call(method: Method, path: string, payload?: object): Promise<ApiResponse>
}

let callerCount = 0

export async function createSignedInCaller(test: TestApi, name = 'caller'): Promise<Caller> {
  const email = `${name}-${++callerCount}@dealer.example`
  return createCaller(test, email, await test.signIn(email))
}

export function createCaller(
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

export function postLogin(
  { api }: TestApi,
  api_user: { email: string; password: string; code?: string },
  from: Pick<InjectOptions, 'headers' | 'remoteAddress'> = {},
): Promise<ApiResponse> {
  return api.inject({ method: 'POST', url: '/api/v1/login', payload: { api_user }, ...from })
}

/** The status and body of an error response, validated against the contract. */
export function readError(response: ApiResponse) {
  return { status: response.statusCode, ...validate(ApiErrorWire, response.json()) }
}

export async function requestSecret(caller: Caller): Promise<string> {
  const response = await caller.call('POST', 'account/two_factor', { current_password: testPassword })
  return validate(TwoFactorSetupWire, response.json()).secret
}

/** Turns on two-factor authentication with the code of the previous time step. */
export async function turnOnTwoFactor(caller: Caller): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await requestSecret(caller)
  const response = await caller.call('POST', 'account/two_factor/confirmation', {
    code: generateCode(secret, -1),
  })
  return { secret, recoveryCodes: validate(RecoveryCodesWire, response.json()).recovery_codes }
}
