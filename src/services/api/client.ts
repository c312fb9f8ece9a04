import ky, {
  type AfterResponseHook,
  type BeforeErrorHook,
  type BeforeRequestHook,
  type InitHook,
  isHTTPError,
  type KyInstance,
  type Options,
  type ResponsePromise,
  type RetryOptions,
} from 'ky'
import { createApiError } from './api-error.ts'
import { camelizeKeys, snakeizeKeys } from './case-conversion.ts'

/** Stores the session's token as a complete `Authorization` header. */
export interface TokenStore {
  read(): string | null
  write(header: string): void
  clear(): void
}

/** How the client reaches the API, and what it reports. */
export interface ApiConnection {
  /** The API's origin, without a path, for example `https://api.example.com`. */
  origin: string
  token: TokenStore
  /** Called after a 401 outside of the paths that grant sessions: the session has ended. */
  onSessionExpired(): void
  /** Logs responses with status 500 and above. */
  logError(message: string): void
}

export interface CallOptions {
  /** The query; its keys are in camelCase here and in snake_case on the wire. */
  query?: Record<string, string | number | boolean | undefined>
  json?: unknown
  signal?: AbortSignal
  /** Lets the request outlive the page, for signing out. */
  keepalive?: boolean
}

/**
 * Sends requests to paths under `/api/v1/`. Responses are JSON with camelCase keys. Rejects with an `ApiError` for
 * responses outside 2xx, and with ky's network and timeout errors. Only GET requests that a busy server rejects are
 * retried, at most twice.
 */
export interface ApiClient {
  get(path: string, options?: CallOptions): ResponsePromise
  post(path: string, options?: CallOptions): ResponsePromise
  put(path: string, options?: CallOptions): ResponsePromise
  patch(path: string, options?: CallOptions): ResponsePromise
  delete(path: string, options?: CallOptions): ResponsePromise
}

const responseTimeout = 30_000

/** A busy server (503 with `Retry-After`) has not started the request, so GET requests are retried after that time. */
const retryWhenBusy: RetryOptions = {
  limit: 2,
  statusCodes: [503],
  maxRetryAfter: 5_000,
  shouldRetry: ({ error }) =>
    isHTTPError(error) && error.response.headers.has('Retry-After') ? undefined : false,
}

/**
 * Ends the session after a 401, because it has expired. A late 401 for an older token does not end the newer session.
 */
export const expireSession = (
  { token, onSessionExpired }: Pick<ApiConnection, 'token' | 'onSessionExpired'>,
  header: string | null,
): void => {
  if (header !== token.read()) return
  token.clear()
  onSessionExpired()
}

/**
 * Returns a path below the API's base unchanged. Throws a TypeError if it could lead to another host or folder (a
 * scheme, `//`, a backslash, or `..` in any encoding), because requests carry the token.
 */
const requireApiPath = (path: string): string => {
  if (/^[a-z][a-z0-9+.-]*:|\/\/|\\|\.\.|%2e|%2f|%5c/i.test(path)) {
    throw new TypeError(`"${path}" is not an API path.`)
  }
  return path
}

/** True for paths that grant a session and are requested without one: login, signup, and those containing "auth". */
const isAuthPath = (path: string): boolean => {
  const bare = path.replace(/^\//, '').split('?', 1)[0] ?? ''
  return bare === 'login' || bare === 'signup' || bare.includes('auth')
}

const convertCase: InitHook = (options) => {
  if (options.json !== undefined) options.json = snakeizeKeys(options.json)
  if (options.searchParams !== undefined) {
    options.searchParams = snakeizeKeys(options.searchParams) as Exclude<Options['searchParams'], undefined>
  }
  options.parseJson = (text) => camelizeKeys(JSON.parse(text))
}

export const createApiClient = (connection: ApiConnection): ApiClient => {
  const baseUrl = `${connection.origin}/api/v1/`
  const getPath = (request: Request) => request.url.slice(baseUrl.length)

  const sendToken: BeforeRequestHook = ({ request }) => {
    const header = connection.token.read()
    if (header !== null && !isAuthPath(getPath(request))) request.headers.set('Authorization', header)
  }

  const updateSession: AfterResponseHook = ({ request, response }) => {
    if (isAuthPath(getPath(request))) {
      const header = response.headers.get('Authorization')
      if (response.ok && header) connection.token.write(header)
      return
    }
    if (response.status === 401) expireSession(connection, request.headers.get('Authorization'))
  }

  const convertError: BeforeErrorHook = ({ error }) => {
    if (!isHTTPError(error)) return error
    const apiError = createApiError(error.response, error.data)
    if (apiError.status >= 500) connection.logError(apiError.message)
    return apiError
  }

  const http: KyInstance = ky.create({
    prefix: baseUrl,
    credentials: 'include',
    // Sent with every call, with or without a body. [API-01]
    headers: { 'Content-Type': 'application/json' },
    retry: 0,
    timeout: responseTimeout,
    totalTimeout: responseTimeout,
    hooks: {
      init: [convertCase],
      beforeRequest: [sendToken],
      afterResponse: [updateSession],
      beforeError: [convertError],
    },
  })

  const createMethod =
    (method: string, defaults: Options = {}) =>
    (path: string, { query, ...options }: CallOptions = {}): ResponsePromise =>
      http(requireApiPath(path), {
        ...defaults,
        ...options,
        method,
        ...(query ? { searchParams: query } : {}),
      })

  return {
    get: createMethod('get', { retry: retryWhenBusy }),
    post: createMethod('post'),
    put: createMethod('put'),
    patch: createMethod('patch'),
    delete: createMethod('delete'),
  }
}
