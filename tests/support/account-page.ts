import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test'
import { codeOf } from './authenticator.ts'
import { expect } from './browser.ts'
import { createAccount, newPassword } from './signed-out-pages.ts'

/** User agents of a phone and a desktop. */
export const userAgents = {
  'Safari on iOS':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Firefox on Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
} as const

/** A section of the account page. */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

export const twoFactor = (page: Page) => section(page, 'Two-factor authentication')
/** The password field of a two-factor step. */
export const stepPassword = (page: Page) => twoFactor(page).getByLabel('Password', { exact: true })
export const sessionRows = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' })

/** Signs in outside the page and returns the token. */
export const logInBeside = async (
  request: APIRequestContext,
  email: string,
  userAgent: string,
  password = newPassword,
): Promise<{ id: number; authorization: string }> => {
  const answer = await request.post('/api/v1/login', {
    data: { api_user: { email, password } },
    headers: { 'user-agent': userAgent },
  })
  expect(answer.status()).toBe(200)
  const { id } = await answer.json()
  return { id, authorization: answer.headers().authorization ?? '' }
}

/** Creates an account and signs in, for pages that are opened afterwards. */
export const signInToNewAccount = async (
  context: BrowserContext,
  request: APIRequestContext,
  baseURL: string,
): Promise<{ email: string; authorization: string }> => {
  const email = await createAccount(request)
  const { authorization } = await logInBeside(request, email, userAgents['Firefox on Windows'])
  // Signing up started a session too.
  await request.delete('/api/v1/account/sessions', { headers: { authorization } })
  const value = encodeURIComponent(authorization)
  await context.addCookies([{ name: 'authToken', value, url: baseURL, sameSite: 'Strict' }])
  return { email, authorization }
}

/** A code that is certainly wrong. */
export const wrongCodeFor = (secret: string): string => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  )
}
