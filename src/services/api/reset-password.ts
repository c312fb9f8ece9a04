import type {
  ForgotPasswordResult,
  ResetPassword,
  ResetPasswordResult,
} from '../../../contract/reset-password.ts'
import { requireRefusal, toRefusal } from './api-error.ts'
import type { ApiClient } from './client.ts'

/** Requests an email with a link to set a new password. Throws if the server fails or cannot be reached. */
export const requestResetLink = async (
  api: ApiClient,
  email: string,
  signal: AbortSignal,
): Promise<ForgotPasswordResult> => {
  try {
    await api.post('password', { json: { email }, signal })
    return { outcome: 'sent' }
  } catch (error) {
    const { status, message } = requireRefusal(error)
    return status === 429 ? { outcome: 'limited', message } : { outcome: 'refused' }
  }
}

/** Sets a new password with the token of an emailed link; a refusal (any 4xx) is a value. */
export const resetPassword = async (
  api: ApiClient,
  reset: ResetPassword,
  signal: AbortSignal,
): Promise<ResetPasswordResult> => {
  try {
    await api.put('password', { json: reset, signal })
    return { outcome: 'reset' }
  } catch (error) {
    return toRefusal(error)
  }
}
