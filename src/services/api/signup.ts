import type { Signup } from '../../../contract/signup.ts'
import { requireRefusal } from './api-error.ts'
import type { ApiClient } from './client.ts'
import { accountIdIn } from './login.ts'

/** Granted, or refused by the server with a message and the invalid fields. */
export type SignupResult =
  | { outcome: 'granted'; accountId: number | null }
  | { outcome: 'refused'; message: string; fieldErrors: Readonly<Record<string, readonly string[]>> }

/**
 * Creates an account and signs it in. A refusal (any 4xx) is a value; server errors, timeouts and malformed
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
    return { outcome: 'granted', accountId: accountIdIn(account) }
  } catch (error) {
    const { message, fieldErrors } = requireRefusal(error)
    return { outcome: 'refused', message, fieldErrors }
  }
}
