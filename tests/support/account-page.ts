import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { FormErrors } from '../../src/machines/kit/form-errors.ts'
import { generateCode } from './authenticator.ts'
import { expect } from './browser.ts'
import { type OwnTestAccount, signInToOwnAccount } from './own-account.ts'
import { expectAccessiblePage, findUnusableControls } from './page-checks.ts'
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

interface ExpectedForm {
  /** The labels of the fields that are shown, by name. */
  labels: Readonly<Record<string, string>>
  errors: FormErrors
  busy: boolean
}

/** Checks a form: errors at their fields, other messages below, and whether its button shows a spinner. */
export const expectForm = async (form: Locator, { labels, errors, busy }: ExpectedForm): Promise<void> => {
  const { message, fieldErrors } = errors
  for (const [name, label] of Object.entries(labels)) {
    const field = form.getByLabel(label, { exact: true })
    const texts = fieldErrors[name]
    await expect(field).toBeEditable({ editable: !busy })
    if (texts) {
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(new RegExp(texts.join(' ')))
    } else await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  }
  await expect(form.getByRole('alert', { includeHidden: true })).toHaveText(message ?? '')
  await expect(form.locator('button[data-loading]')).toHaveCount(busy ? 1 : 0)
}

/** The account page is accessible in every display mode, and every control can be reached. */
export const expectAccessibleAccount = (page: Page): Promise<void> =>
  expectAccessiblePage(page, async () =>
    expect(await findUnusableControls(page.getByRole('main'))).toEqual([]),
  )

/** Types one more character into a field. */
export const typeInto = async (field: Locator): Promise<void> => field.fill(`${await field.inputValue()}x`)

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
