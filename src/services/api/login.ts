import type { AllowedDomain, LoginResult, PasswordUser, SingleSignOnUser } from '../../../contract/login.ts'
import { type ApiError, isApiError, requireRejection } from './api-error.ts'
import { type ApiClient, type ApiConnection, createApiClient } from './client.ts'
import { asRecord, readIdOrNull, readStringOrNull, required } from './response-readers/fields.ts'
import { getList, objectReader } from './response-readers/objects.ts'

const readAllowedDomain = objectReader<AllowedDomain>({ domain: required(readStringOrNull) })

const allowedDomainQuery = 'CAT'

/**
 * Signs in with a password or with the identity provider's result. A 4xx response is a value; server errors,
 * timeouts, and malformed responses throw.
 */
export const logIn = async (
  api: ApiClient,
  apiUser: PasswordUser | SingleSignOnUser,
  signal: AbortSignal,
): Promise<LoginResult> => {
  try {
    const account = await api.post('login', { json: { apiUser }, signal }).json()
    return { outcome: 'granted', accountId: readAccountId(account) }
  } catch (error) {
    const rejection = requireRejection(error)
    const { status, message } = rejection
    const outcome = getRejectionOutcome(rejection, 'code' in apiUser)
    const isPasswordWrong =
      'provider' in apiUser
        ? 'password' in apiUser && status === 409
        : outcome === 'rejected' && status === 401
    return { outcome, message, isInputWrong: isPasswordWrong || outcome === 'codeRejected' }
  }
}

/** Null if the ID is missing: only the token is required. */
export const readAccountId = (account: unknown): number | null => readIdOrNull(asRecord(account)?.id)

const getRejectionOutcome = ({ status, fieldErrors }: ApiError, hasCode: boolean) => {
  if (status === 409) return 'linkable'
  if (status !== 401 || !('code' in fieldErrors)) return 'rejected'
  return hasCode ? 'codeRejected' : 'codeRequired'
}

/**
 * Revokes a session that has ended in this browser; the request outlives the page. Resolves even if the session
 * no longer exists, and rejects if the server could not be reached.
 *
 * @param header The session's `Authorization` header, which the browser no longer sends by itself.
 */
export const revokeSession = async (
  connection: Pick<ApiConnection, 'origin' | 'logError'>,
  header: string,
  signal: AbortSignal,
): Promise<void> => {
  const api = createApiClient({
    ...connection,
    token: { read: () => header, write() {}, clear() {} },
    onSessionExpired() {},
  })
  try {
    await api.delete('logout', { signal, keepalive: true })
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) throw error
  }
}

export const fetchAllowedDomains = async (api: ApiClient, signal: AbortSignal): Promise<string[]> => {
  const query = { query: allowedDomainQuery }
  const records = await getList(api, 'allowed_domains', readAllowedDomain, { query, signal })
  return records.map(({ domain }) => domain)
}
