import type { Signup, SignupResult } from '../../../contract/signup.ts'
import { toRefusal } from './api-error.ts'
import type { ApiClient } from './client.ts'
import { readAccountId } from './login.ts'

/**
 * Creates an account and signs it in. A refusal (any 4xx) is a value; server errors, timeouts, and malformed
 * responses throw.
 */
export const signUp = async (
  api: ApiClient,
  form: Omit<Signup, 'fullName'>,
  signal: AbortSignal,
): Promise<SignupResult> => {
  const json: Signup = { ...form, fullName: `${form.firstName} ${form.lastName}` }
  try {
    const account = await api.post('signup', { json, signal }).json()
    return { outcome: 'granted', accountId: readAccountId(account) }
  } catch (error) {
    return toRefusal(error)
  }
}
