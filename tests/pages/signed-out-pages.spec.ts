import type { Page } from '@playwright/test'
import { expect, inNashville, pageHeading, test } from '../support/browser.ts'
import { navigate } from '../support/navigate.ts'
import { expectAccessibleStates } from '../support/page-checks.ts'
import { clickButton, fieldOf, fillFields, messageOf, signUpFields } from '../support/signed-out-pages.ts'

const longText = 'a-name-that-never-ends'.repeat(12)

/** Every state of an account screen, and how to open it from another screen. */
const pageStates: Record<string, (page: Page) => Promise<void>> = {
  'an empty sign-up form': async (page) => {
    await navigate(page, '/signup')
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeDisabled()
  },
  'a sign-up form with errors and long text': async (page) => {
    await navigate(page, '/signup')
    await fillFields(page, {
      ...signUpFields(`${longText}@dealer.example`),
      'First name': longText,
      'Last name': longText,
      'Phone number': longText,
      Password: '12345',
      'Confirm password': longText,
      'ZIP code': longText,
    })
    await clickButton(page, 'Create Account')
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(7)
    await expect(fieldOf(page, 'Email')).toBeFocused()
  },
  'a sign-up in progress': async (page) => {
    await page.route('**/api/v1/signup', () => {})
    await navigate(page, '/signup')
    await fillFields(page, signUpFields())
    await clickButton(page, 'Create Account')
    await expect(fieldOf(page, 'Email')).not.toBeEditable()
  },
  'a sign-up rejected with a long message': async (page) => {
    await page.route('**/api/v1/signup', (route) =>
      route.fulfill({ status: 422, json: { message: longText } }),
    )
    await navigate(page, '/signup')
    await fillFields(page, signUpFields())
    await clickButton(page, 'Create Account')
    await expect(messageOf(page)).toHaveText(longText)
  },
  'an unknown email': async (page) => {
    await navigate(page, '/forgot-password')
    await fieldOf(page, 'Email').fill('nobody@dealer.example')
    await clickButton(page, 'Send Password Reset Link')
    await expect(messageOf(page)).not.toBeEmpty()
  },
  'a reset link being sent': async (page) => {
    await page.route('**/api/v1/password', () => {})
    await navigate(page, '/forgot-password')
    await fieldOf(page, 'Email').fill('nobody@dealer.example')
    await clickButton(page, 'Send Password Reset Link')
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  },
  'a sent reset link': async (page) => {
    await page.route('**/api/v1/password', (route) => route.fulfill({ json: { message: 'Sent.' } }))
    await navigate(page, '/forgot-password')
    await fieldOf(page, 'Email').fill('ann@dealer.example')
    await clickButton(page, 'Send Password Reset Link')
    await expect(page.getByRole('status')).toBeVisible()
  },
  'two different passwords': async (page) => {
    await navigate(page, '/reset-password/a-token')
    await fillFields(page, { Password: 'seven sails', 'Confirm password': 'seven snails' })
    await clickButton(page, 'Reset Password')
    await expect(fieldOf(page, 'Confirm password')).toBeFocused()
  },
  'an expired reset link': async (page) => {
    await navigate(page, '/reset-password/a-token')
    await fillFields(page, { Password: 'seven sails', 'Confirm password': 'seven sails' })
    await clickButton(page, 'Reset Password')
    await expect(messageOf(page)).not.toBeEmpty()
  },
  'an email being confirmed': async (page) => {
    await page.route('**/api/v1/confirmation*', () => {})
    await navigate(page, '/email-confirmation/a-token')
    await expect(pageHeading(page)).toHaveText('Confirming Email')
  },
  'a confirmed email': async (page) => {
    await page.route('**/api/v1/confirmation*', (route) => route.fulfill({ json: { message: 'Yes.' } }))
    await navigate(page, '/email-confirmation/a-token')
    await expect(pageHeading(page)).toHaveText('Email Confirmed')
  },
  'an email that could not be confirmed': async (page) => {
    await page.route('**/api/v1/confirmation*', (route) => route.abort())
    await navigate(page, '/email-confirmation/a-token')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
  'a changed password': async (page) => {
    await expect(pageHeading(page)).toHaveText('Password changed')
    await expect(page.getByText('Your password has been changed successfully')).toBeVisible()
  },
}

const logged = [
  /status of (404|422)/,
  /net::ERR_FAILED/,
  /^The email address could not be confirmed\./,
  // A paused request times out after half a minute.
  /TimeoutError: Request timed out/,
]

test('every state of the account screens fits at every width in light and dark, without axe violations', {
  tag: ['@A11Y-04', '@CHANGED-01'],
}, async ({ page, expectConsoleErrors }) => {
  test.slow()
  expectConsoleErrors(...logged)
  await expectAccessibleStates(page, '/password-changed', pageStates)
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(page).toHaveURL('/login')
})

test.describe('by keyboard alone', () => {
  test.use(inNashville)

  const focusedLabel = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : element
      return element?.getAttribute('aria-label') ?? label?.textContent?.trim() ?? ''
    })

  test('creates an account', { tag: ['@A11Y-04'] }, async ({ page }) => {
    await page.goto('/signup')
    await expect(fieldOf(page, 'Email')).toBeVisible()
    const form: Record<string, string> = { ...signUpFields() }
    const order: string[] = []
    for (let step = 0; step < 14 && order.at(-1) !== 'Create Account'; step++) {
      await page.keyboard.press('Tab')
      const label = await focusedLabel(page)
      order.push(label)
      const text = form[label]
      if (text) await page.keyboard.type(text)
    }
    expect(order.slice(order.indexOf('Email'))).toEqual([
      'Email',
      'First name',
      'Last name',
      'Phone number',
      'Password',
      'Show password',
      'Confirm password',
      'Show password confirmation',
      'ZIP code',
      'Create Account',
    ])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/home')
  })
})
