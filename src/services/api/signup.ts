import type { Signup } from '../../../contract/signup.ts'
import { isApiError } from './api-error.ts'
import type { ApiClient } from './client.ts'
import { accountIdIn } from './login.ts'

/** Granted, or refused by the server with a sentence and the fields at fault. */
export type SignupResult =
  | { outcome: 'granted'; accountId: number | null }
  | { outcome: 'refused'; message: string; fieldErrors: Readonly<Record<string, readonly string[]>> }

/**
 * Makes an account and signs it in. A refusal (any answer of 4xx) is a value; a server in trouble, a time-out and a
 * broken answer throw.
 */
export const signUp = async (
  api: ApiClient,
  form: Omit<Signup, 'fullName'>,
  signal: AbortSignal,
): Promise<SignupResult> => {
  const json: Signup = { ...form, fullName: `${form.firstName} ${form.lastName}` }
  try {
    const account = await api.post('signup', { json, signal }).json()
    return { outcome: 'granted', accountId: accountIdIn(account) }
  } catch (error) {
    if (isApiError(error) && error.status < 500) {
      return { outcome: 'refused', message: error.message, fieldErrors: error.fieldErrors }
    }
    throw error
  }
}
