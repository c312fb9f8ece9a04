import { isApiError } from './api-error.ts'
import type { ApiClient } from './client.ts'

/**
 * Confirms an e-mail address by the token of a mailed link. A token that is refused is a value; too many requests, a
 * server in trouble and a broken answer throw, since they say nothing of the token.
 */
export const confirmEmail = async (
  api: ApiClient,
  confirmationToken: string,
  signal: AbortSignal,
): Promise<{ outcome: 'confirmed' } | { outcome: 'refused' }> => {
  try {
    await api.get('confirmation', { query: { confirmationToken }, signal })
    return { outcome: 'confirmed' }
  } catch (error) {
    if (isApiError(error) && error.status < 500 && error.status !== 429) return { outcome: 'refused' }
    throw error
  }
}
