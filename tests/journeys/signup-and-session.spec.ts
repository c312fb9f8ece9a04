import { expect, inNashville, pageHeading, test } from '../support/browser.ts'
import { logInOnPage } from '../support/login-page.ts'
import { linkOf, readMail } from '../support/mailbox.ts'
import { newPassword } from '../support/sign-up-form.ts'
import {
  clickButton,
  fieldOf,
  fillFields,
  messageOf,
  newEmail,
  signUpFields,
} from '../support/signed-out-pages.ts'

test.use(inNashville)

test('signs up, confirms the email, resets the password, and signs in with it', {
  tag: ['@SIGNUP-05', '@SIGNUP-13', '@RESET-03', '@RESET-09', '@MAIL-01', '@MAIL-02'],
}, async ({ page, browser, expectConsoleErrors }) => {
  test.slow()
  expectConsoleErrors(/status of 401/, /could not be loaded/, / failed\./)
  const email = newEmail()

  await page.goto('/')
  await page.getByRole('link', { name: 'Create New Account' }).click()
  await fillFields(page, signUpFields(email))
  await clickButton(page, 'Create Account')
  await expect(page).toHaveURL('/home')
  const confirmation = await readMail('confirmation', email)
  expect(confirmation.links[0]).toMatch(
    new RegExp(`^${new URL(page.url()).origin}/email-confirmation/[\\w-]+$`),
  )
  await page.goto(linkOf(confirmation))
  await expect(pageHeading(page)).toHaveText('Email Confirmed')
  await page.reload()
  await expect(pageHeading(page)).toHaveText('Email Confirmed')

  const otherBrowser = await browser.newContext()
  const visitor = await otherBrowser.newPage()
  await visitor.goto('/login')
  await fieldOf(visitor, 'Email').fill(email)
  await clickButton(visitor, 'Next')
  await visitor.getByRole('link', { name: 'Forgot Password?' }).click()
  await fieldOf(visitor, 'Email').fill(email.toUpperCase())
  await clickButton(visitor, 'Send Password Reset Link')
  await expect(visitor.getByRole('status')).toHaveText('Password reset link has been sent to your email!')
  const reset = await readMail('reset', email)
  await visitor.goto(linkOf(reset))
  await fillFields(visitor, { Password: 'eight sails', 'Confirm password': 'eight sails' })
  await clickButton(visitor, 'Reset Password')
  await expect(visitor).toHaveURL('/login')
  await visitor.goBack()
  await expect(visitor).toHaveURL('/forgot-password')
  await visitor.goForward()
  await logInOnPage(visitor, { email, password: newPassword })
  await expect(messageOf(visitor)).toHaveText('Invalid email or password.')
  await fieldOf(visitor, 'Password').fill('eight sails')
  await clickButton(visitor, 'Login')
  await expect(visitor).toHaveURL('/home')
  await otherBrowser.close()

  await page.goto('/home')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
})
