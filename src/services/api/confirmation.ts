import { isApiError } from './api-error.ts'
import type { ApiClient } from './client.ts'

/** Confirms an e-mail address by the token of a mailed link; a refusal (any answer of 4xx) is a value. */
export const confirmEmail = async (
  api: ApiClient,
  confirmationToken: string,
  signal: AbortSignal,
): Promise<{ outcome: 'confirmed' } | { outcome: 'refused' }> => {
  try {
    await api.get('confirmation', { query: { confirmationToken }, signal })
    return { outcome: 'confirmed' }
  } catch (error) {
    if (isApiError(error) && error.status < 500) return { outcome: 'refused' }
    throw error
  }
}
