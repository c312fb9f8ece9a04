import { expect, type Page } from '@playwright/test'
import { sampleAccount } from './browser.ts'

export const emailField = (page: Page) => page.getByLabel('Email')
export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })
export const nextButton = (page: Page) => page.getByRole('button', { name: 'Next' })
export const loginButton = (page: Page) => page.getByRole('button', { name: 'Login' })
/** The error message; the email field shows its own. */
export const loginError = (page: Page) => page.getByRole('alert')

/** Submits both steps of the login page with the keyboard. */
export const logInOnPage = async (page: Page, { email, password } = sampleAccount): Promise<void> => {
  await emailField(page).fill(email)
  // Nothing can be submitted before the app has read the sign-in configuration.
  await expect(nextButton(page)).toBeEnabled()
  await page.keyboard.press('Enter')
  await passwordField(page).fill(password)
  await page.keyboard.press('Enter')
}
