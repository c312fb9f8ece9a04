import type { Page } from '@playwright/test'
import { ann } from './identity-provider.ts'
import { emailField, nextButton } from './login-page.ts'
import { expect } from './single-sign-on-app.ts'

/** A user in the provider's list of accounts. */
export const accountButton = (page: Page, name = 'Ann Dealer') =>
  page.getByRole('button', { name: new RegExp(name) })

/** The app's log message for a failed sign-in, and Chromium's message for a status of 400 and above. */
export const loggedFailures = [
  /^A session or single sign-on operation failed\./,
  /^Sign-in failed\./,
  /^Failed to load resource/,
  /blocked by CORS policy/,
]

export const submitEmail = async (page: Page, address = ann.email): Promise<void> => {
  await emailField(page).fill(address)
  await nextButton(page).click()
}

/** Goes from the email step to the provider's list of accounts. */
export const goToProvider = async (page: Page, address = ann.email): Promise<void> => {
  await page.goto('/login')
  await submitEmail(page, address)
  await expect(page.getByRole('heading')).toHaveText('Choose an account')
}

/** Goes through the provider's pages back to the app, whatever the result. */
export const pickAccount = async (page: Page, name = 'Ann Dealer'): Promise<void> => {
  await accountButton(page, name).click()
  await page.getByRole('button', { name: 'Allow' }).click()
}

export const expectHome = (page: Page): Promise<void> => expect(page).toHaveURL(/\/home$/)

/** Goes from the email step to the search page. */
export const signIn = async (page: Page): Promise<void> => {
  await submitEmail(page)
  await pickAccount(page)
  await expectHome(page)
}
