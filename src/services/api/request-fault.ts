import { isNetworkError, isTimeoutError } from 'ky'
import { isOffline } from '../network.ts'
import { isApiError } from './api-error.ts'

const overload = [429, 503]

/** Why a call of the API rejected, in one word; `error` is what it rejected with. */
export const faultOf = (error: unknown) => {
  if (isApiError(error)) return overload.includes(error.status) ? 'busy' : 'trouble'
  if (isOffline()) return 'offline'
  if (isTimeoutError(error)) return 'slow'
  return isNetworkError(error) ? 'unreachable' : 'unreadable'
}
