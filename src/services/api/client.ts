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
import { checkApiPath, isAuthPath } from './api-path.ts'
import { camelizeKeys, snakeizeKeys } from './case-conversion.ts'
import { errorFromResponse } from './error-from-response.ts'

/** Where the token of the session is kept: the whole `Authorization` header. */
export interface TokenStore {
  read(): string | null
  write(header: string): void
  clear(): void
}

export interface ApiClientOptions {
  /** The API's origin, without a path, for example `https://api.example.com`. */
  origin: string
  token: TokenStore
  /** Called when a session that was sent is no longer one: a 401 outside the paths that grant sessions. */
  onSessionExpired(): void
  /** Where answers of 500 and above are logged. */
  logError(message: string): void
}

export interface CallOptions {
  /** Keys in camelCase; they are sent in snake_case. */
  query?: Record<string, string | number | boolean | undefined>
  /** The body, keys in camelCase. */
  json?: unknown
  signal?: AbortSignal
  /** Lets the request outlive the page, for signing out. */
  keepalive?: boolean
}

/**
 * One call for each method, to a path below `/api/v1/`. Answers are JSON with keys in camelCase. Rejects with an
 * `ApiError` for an answer outside 2xx, and with ky's network and time-out errors. Only a GET that a busy server puts
 * off is sent again, twice at most; nothing else is sent twice.
 */
export interface ApiClient {
  get(path: string, options?: CallOptions): ResponsePromise
  post(path: string, options?: CallOptions): ResponsePromise
  put(path: string, options?: CallOptions): ResponsePromise
  patch(path: string, options?: CallOptions): ResponsePromise
  delete(path: string, options?: CallOptions): ResponsePromise
}

const answerLimit = 30_000

/** A busy server (503 with `Retry-After`) has not started the request: GET requests are retried after that time. */
const againWhenPutOff: RetryOptions = {
  limit: 2,
  statusCodes: [503],
  maxRetryAfter: 5_000,
  shouldRetry: ({ error }) =>
    isHTTPError(error) && error.response.headers.has('Retry-After') ? undefined : false,
}

/** Ends the session that a 401 refused. A late one to an older token must not end the session that has replaced it. */
export const endSession = (
  { token, onSessionExpired }: Pick<ApiClientOptions, 'token' | 'onSessionExpired'>,
  sent: string | null,
): void => {
  if (sent !== token.read()) return
  token.clear()
  onSessionExpired()
}

const convertCase: InitHook = (options) => {
  if (options.json !== undefined) options.json = snakeizeKeys(options.json)
  if (options.searchParams !== undefined) {
    options.searchParams = snakeizeKeys(options.searchParams) as Exclude<Options['searchParams'], undefined>
  }
  options.parseJson = (text) => camelizeKeys(JSON.parse(text))
}

/** The one HTTP client of the app. */
export const createApiClient = (settings: ApiClientOptions): ApiClient => {
  const base = `${settings.origin}/api/v1/`
  const pathOf = (request: Request) => request.url.slice(base.length)

  const sendToken: BeforeRequestHook = ({ request }) => {
    const header = settings.token.read()
    if (header !== null && !isAuthPath(pathOf(request))) request.headers.set('Authorization', header)
  }

  const followSession: AfterResponseHook = ({ request, response }) => {
    if (isAuthPath(pathOf(request))) {
      const granted = response.headers.get('Authorization')
      if (response.ok && granted) settings.token.write(granted)
      return
    }
    if (response.status === 401) endSession(settings, request.headers.get('Authorization'))
  }

  const readableError: BeforeErrorHook = ({ error }) => {
    if (!isHTTPError(error)) return error
    const readable = errorFromResponse(error.response, error.data)
    if (readable.status >= 500) settings.logError(readable.message)
    return readable
  }

  const http: KyInstance = ky.create({
    prefix: base,
    credentials: 'include',
    // On every call, with and without a body. [API-01]
    headers: { 'Content-Type': 'application/json' },
    retry: 0,
    timeout: answerLimit,
    totalTimeout: answerLimit,
    hooks: {
      init: [convertCase],
      beforeRequest: [sendToken],
      afterResponse: [followSession],
      beforeError: [readableError],
    },
  })

  const call =
    (method: string, defaults: Options = {}) =>
    (path: string, { query, ...options }: CallOptions = {}): ResponsePromise =>
      http(checkApiPath(path), {
        ...defaults,
        ...options,
        method,
        ...(query ? { searchParams: query } : {}),
      })

  return {
    get: call('get', { retry: againWhenPutOff }),
    post: call('post'),
    put: call('put'),
    patch: call('patch'),
    delete: call('delete'),
  }
}
