import { RecoveryCodesWire, TwoFactorSetupWire } from '../../contract/accounts.ts'
import { generateCode } from './authenticator.ts'
import {
  type ApiResponse,
  type Caller,
  type Calls,
  createCalls,
  type TestApi,
  testPassword,
  validate,
} from './test-api.ts'

export const postLogin = (
  { call }: Pick<Calls, 'call'>,
  api_user: { email: string; password: string; code?: string },
  from: Parameters<Calls['call']>[3] = {},
): Promise<ApiResponse> => call('POST', 'login', { api_user }, from)

/** Logs a user in once more, for example from another browser. */
export async function signInAgain(
  test: TestApi,
  { id, email }: Caller,
  from?: Parameters<Calls['call']>[3],
): Promise<Caller> {
  const response = await postLogin(test, { email, password: testPassword }, from)
  const headers = { authorization: String(response.headers.authorization) }
  return { id, email, headers, ...createCalls(test.api, headers) }
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
