import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  expect,
  type Page,
  request as requests,
} from '@playwright/test'

export interface ApiLogin {
  id: number
  /** The whole `Authorization` header of the response. */
  authorization: string
  origin: string
}

/** The session that a login or a sign-up has started. */
export const readLogin = async (response: APIResponse): Promise<ApiLogin> => {
  const { id } = await response.json()
  return { id, authorization: response.headers().authorization ?? '', origin: new URL(response.url()).origin }
}

export const logInByApi = async (
  request: APIRequestContext,
  api_user: { email: string; password: string },
  headers: Record<string, string> = {},
): Promise<ApiLogin> => {
  const response = await request.post('/api/v1/login', { data: { api_user }, headers })
  expect(response.status()).toBe(200)
  return readLogin(response)
}

/** Logs in without a browser. */
export const logInAt = async (
  baseURL: string,
  user: { email: string; password: string },
): Promise<ApiLogin> => {
  const request = await requests.newContext({ baseURL })
  const login = await logInByApi(request, user)
  await request.dispose()
  return login
}

/** Puts a token into the cookie of a browser. Open pages are not notified. */
export const setTokenCookie = (
  context: BrowserContext,
  { authorization, origin }: Pick<ApiLogin, 'authorization' | 'origin'>,
): Promise<void> =>
  context.addCookies([
    { name: 'authToken', value: encodeURIComponent(authorization), url: origin, sameSite: 'Strict' },
  ])

/** Signs in the pages of a browser that are opened afterward. */
export const signInContext = async (context: BrowserContext, login: ApiLogin): Promise<void> => {
  await setTokenCookie(context, login)
  await context.addInitScript((account) => {
    const isOurs = location.protocol.startsWith('http') && document.cookie.includes('authToken=')
    if (isOurs) localStorage.setItem('agency-atlas.account', account)
  }, String(login.id))
}

export const findTokenCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'authToken')

/** The `Authorization` header in the cookie; empty without the cookie. */
export const readTokenCookie = async (page: Page): Promise<string> =>
  decodeURIComponent((await findTokenCookie(page))?.value ?? '')

/** Revokes the session of a page on the server without notifying the page. */
export const revokeSession = async (page: Page): Promise<void> => {
  const headers = { authorization: await readTokenCookie(page) }
  expect((await page.request.delete('/api/v1/logout', { headers })).ok()).toBe(true)
}

export const readSessionStatus = async (request: APIRequestContext, authorization: string): Promise<number> =>
  (await request.get('/api/v1/account', { headers: { authorization } })).status()
