import type { FormResult } from '../../../contract/api-error.ts'
import type { ForgotPasswordResult, ResetPassword } from '../../../contract/reset-password.ts'
import { requireRejection, toFormResult } from './api-error.ts'
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
    const { status, message } = requireRejection(error)
    return status === 429 ? { outcome: 'limited', message } : { outcome: 'rejected' }
  }
}

/** Sets a new password with the token from an emailed link. */
export const resetPassword = (
  api: ApiClient,
  json: ResetPassword,
  signal: AbortSignal,
): Promise<FormResult<null>> => toFormResult(api.put('password', { json, signal }).then(() => null))
