import type { PasswordReset } from '../../../contract/password-reset.ts'
import { isApiError } from './api-error.ts'
import type { ApiClient } from './client.ts'

/** Sent; refused (any answer of 4xx); or limited (429), with the server's sentence about when to try again. */
export type ResetLinkAnswer =
  | { outcome: 'sent' }
  | { outcome: 'refused' }
  | { outcome: 'limited'; message: string }

/** Requests an email with a link to set a new password. Throws when the server is in trouble or out of reach. */
export const requestResetLink = async (
  api: ApiClient,
  email: string,
  signal: AbortSignal,
): Promise<ResetLinkAnswer> => {
  try {
    await api.post('password', { json: { email }, signal })
    return { outcome: 'sent' }
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error
    return error.status === 429 ? { outcome: 'limited', message: error.message } : { outcome: 'refused' }
  }
}

/** Reset, or refused by the server with a sentence and, where it named them, the fields at fault. */
export type ResetPasswordAnswer =
  | { outcome: 'reset' }
  | { outcome: 'refused'; message: string; fieldErrors: Readonly<Record<string, readonly string[]>> }

/** Sets a new password by the token of a mailed link; a refusal (any answer of 4xx) is a value. */
export const resetPassword = async (
  api: ApiClient,
  reset: PasswordReset,
  signal: AbortSignal,
): Promise<ResetPasswordAnswer> => {
  try {
    await api.put('password', { json: reset, signal })
    return { outcome: 'reset' }
  } catch (error) {
    if (isApiError(error) && error.status < 500) {
      return { outcome: 'refused', message: error.message, fieldErrors: error.fieldErrors }
    }
    throw error
  }
}
