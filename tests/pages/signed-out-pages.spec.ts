import type { Page } from '@playwright/test'
import { expect, inNashville, test } from '../support/browser.ts'
import { linkOf, readMail } from '../support/mailbox.ts'
import { expectAccessiblePage } from '../support/page-checks.ts'
import { createAccount, fieldOf, fillFields, goodForm, messageOf } from '../support/signed-out-pages.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const endless = 'a-name-that-never-ends'.repeat(12)

/** Every state of an account screen, and how to open it. */
const pictures: Record<string, (page: Page) => Promise<void>> = {
  'an empty signup': async (page) => {
    await page.goto('/signup')
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeDisabled()
  },
  'a signup with faults and long texts': async (page) => {
    await page.goto('/signup')
    await fillFields(page, {
      ...goodForm(`${endless}@dealer.example`),
      'First name': endless,
      'Last name': endless,
      'Phone number': endless,
      Password: '12345',
      'Confirm password': endless,
      'ZIP code': endless,
    })
    await press(page, 'Create Account')
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(7)
    await expect(fieldOf(page, 'Email')).toBeFocused()
  },
  'a signup under way': async (page) => {
    await page.route('**/api/v1/signup', () => {})
    await page.goto('/signup')
    await fillFields(page, goodForm())
    await press(page, 'Create Account')
    await expect(fieldOf(page, 'Email')).not.toBeEditable()
  },
  'a refusal with a long text': async (page) => {
    await page.route('**/api/v1/signup', (route) =>
      route.fulfill({ status: 422, json: { message: endless } }),
    )
    await page.goto('/signup')
    await fillFields(page, goodForm())
    await press(page, 'Create Account')
    await expect(messageOf(page)).toHaveText(endless)
  },
  'an e-mail that is not known': async (page) => {
    await page.goto('/forgot-password')
    await fieldOf(page, 'Email').fill('nobody@dealer.example')
    await press(page, 'Send Password Reset Link')
    await expect(messageOf(page)).not.toBeEmpty()
  },
  'a link that is being sent': async (page) => {
    await page.route('**/api/v1/password', () => {})
    await page.goto('/forgot-password')
    await fieldOf(page, 'Email').fill('nobody@dealer.example')
    await press(page, 'Send Password Reset Link')
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  },
  'a link that was sent': async (page) => {
    await page.route('**/api/v1/password', (route) => route.fulfill({ json: { message: 'Sent.' } }))
    await page.goto('/forgot-password')
    await fieldOf(page, 'Email').fill('ann@dealer.example')
    await press(page, 'Send Password Reset Link')
    await expect(page.getByRole('status')).toBeVisible()
  },
  'two passwords that differ': async (page) => {
    await page.goto('/reset-password/a-token')
    await fillFields(page, { Password: 'seven sails', 'Confirm password': 'seven snails' })
    await press(page, 'Reset Password')
    await expect(fieldOf(page, 'Confirm password')).toBeFocused()
  },
  'a link that has ended': async (page) => {
    await page.goto('/reset-password/a-token')
    await fillFields(page, { Password: 'seven sails', 'Confirm password': 'seven sails' })
    await press(page, 'Reset Password')
    await expect(messageOf(page)).not.toBeEmpty()
  },
  'an e-mail that is being confirmed': async (page) => {
    await page.route('**/api/v1/confirmation*', () => {})
    await page.goto('/email-confirmation/a-token')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirming Email')
  },
  'an e-mail that is confirmed': async (page) => {
    await page.route('**/api/v1/confirmation*', (route) => route.fulfill({ json: { message: 'Yes.' } }))
    await page.goto('/email-confirmation/a-token')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Confirmed')
  },
  'an e-mail that could not be confirmed': async (page) => {
    await page.route('**/api/v1/confirmation*', (route) => route.abort())
    await page.goto('/email-confirmation/a-token')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
  'a password that was changed': async (page) => {
    await page.goto('/password-changed')
    await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible()
  },
}

const logged = [
  /status of (404|422)/,
  /net::ERR_FAILED/,
  /^The email address could not be confirmed\./,
  // A request that is held for half a minute times out.
  /TimeoutError: Request timed out/,
]

for (const [name, open] of Object.entries(pictures)) {
  test(`${name}: fits at every width in light and dark, without axe violations`, {
    tag: ['@A11Y-04'],
  }, async ({ page, expectConsoleErrors }) => {
    test.slow()
    expectConsoleErrors(...logged)
    await open(page)
    await expectAccessiblePage(page)
  })
}

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
    const form: Record<string, string> = { ...goodForm() }
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

  test('resets a forgotten password', { tag: ['@A11Y-04'] }, async ({ page, request }) => {
    const email = await createAccount(request)
    await page.goto('/forgot-password')
    await fieldOf(page, 'Email').focus()
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toBeVisible()
    await page.goto(linkOf(await readMail('reset', email)))
    await fieldOf(page, 'Password').focus()
    await page.keyboard.type('eight sails')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('eight sails')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/login')
  })
})

test('/password-changed confirms the change and links to /login', { tag: ['@CHANGED-01'] }, async ({
  page,
}) => {
  await page.goto('/password-changed')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password changed')
  await expect(page.getByText('Your password has been changed successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(page).toHaveURL('/login')
})
