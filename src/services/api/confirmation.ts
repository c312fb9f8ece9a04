import type { ConfirmationResult } from '../../../contract/email-confirmation.ts'
import { requireRejection } from './api-error.ts'
import type { ApiClient } from './client.ts'

/**
 * Confirms an email address with the token from an emailed link. A rejected token is a value. Rate limits, server
 * errors, and malformed responses throw, because they say nothing about the token.
 */
export const confirmEmail = async (
  api: ApiClient,
  confirmationToken: string,
  signal: AbortSignal,
): Promise<ConfirmationResult> => {
  try {
    await api.get('confirmation', { query: { confirmationToken }, signal })
    return { outcome: 'confirmed' }
  } catch (error) {
    if (requireRejection(error).status === 429) throw error
    return { outcome: 'rejected' }
  }
}
