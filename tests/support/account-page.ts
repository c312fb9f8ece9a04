import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { generateCode } from './authenticator.ts'
import { type OwnTestAccount, signInToOwnAccount } from './own-account.ts'
import { logInByApi } from './sessions.ts'
import { newPassword } from './sign-up-form.ts'

const userAgents = {
  'Safari on iOS':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Firefox on Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
} as const

export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

export const twoFactorSection = (page: Page) => section(page, 'Two-factor authentication')
export const twoFactorPassword = (page: Page) =>
  twoFactorSection(page).getByLabel('Password', { exact: true })
export const sessionRows = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
export const deletionDialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' })

/** Logs in outside the page, from another browser. */
export const logInFrom = (
  browser: keyof typeof userAgents,
  request: APIRequestContext,
  email: string,
  password = newPassword,
) => logInByApi(request, { email, password }, { 'user-agent': userAgents[browser] })

/** Creates an account with one session in Firefox on Windows, for pages that are opened afterward. */
export const signInWithFirefox = (page: Page): Promise<OwnTestAccount> =>
  signInToOwnAccount(page, { 'user-agent': userAgents['Firefox on Windows'] })

/** A code that is not valid around now. */
export const findWrongCode = (secret: string): string => {
  const validCodes = [-2, -1, 0, 1, 2].map((steps) => generateCode(secret, steps))
  const codes = ['000000', '111111', '222222', '333333', '444444', '555555']
  return codes.find((code) => !validCodes.includes(code)) ?? ''
}
