import type { FormResult } from '../../../contract/api-error.ts'
import type { Signup } from '../../../contract/signup.ts'
import { toFormResult } from './api-error.ts'
import type { ApiClient } from './client.ts'
import { readAccountId } from './login.ts'

/** Creates an account and signs it in. Returns its ID, if the response contains it. */
export const signUp = (
  api: ApiClient,
  form: Omit<Signup, 'fullName'>,
  signal: AbortSignal,
): Promise<FormResult<number | null>> => {
  const json: Signup = { ...form, fullName: `${form.firstName} ${form.lastName}` }
  return toFormResult(api.post('signup', { json, signal }).json().then(readAccountId))
}
