import { isOffline } from '../network.ts'
import { isApiError } from './api-error.ts'

const overload = [429, 503]

/** By its name: an error of ky that comes from a worker is of none of the page's classes. */
const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name

/** Why a call of the API rejected, in one word; `error` is what it rejected with. */
export const faultOf = (error: unknown) => {
  if (isApiError(error)) return overload.includes(error.status) ? 'busy' : 'trouble'
  if (isOffline()) return 'offline'
  if (isNamed(error, 'TimeoutError')) return 'slow'
  return isNamed(error, 'NetworkError') ? 'unreachable' : 'unreadable'
}
