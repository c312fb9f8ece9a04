import type { Page } from '@playwright/test'
import { boxOf, expect, inNashville, pageHeading, sampleAccount, test } from '../support/browser.ts'
import { emailField, loginButton, loginError, nextButton, passwordField } from '../support/login-page.ts'
import { expectAccessiblePage } from '../support/page-checks.ts'

test.use(inNashville)

const openPasswordStep = async (page: Page) => {
  await page.goto('/login')
  await emailField(page).fill(sampleAccount.email)
  await nextButton(page).click()
  await expect(passwordField(page)).toBeVisible()
}

test('the email step has one field, Next, a link to /signup, and the logo panel on wide screens only', {
  tag: ['@LOGIN-01', '@LOGIN-02', '@LOGIN-03', '@LOGIN-17'],
}, async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requested.push(request.url())
  })
  await page.goto('/login')
  await expect(pageHeading(page)).toHaveText('Hi, Welcome!')
  await expect(page.getByRole('textbox')).toHaveCount(1)
  await expect(nextButton(page)).toBeEnabled()
  await expect(passwordField(page)).toHaveCount(0)

  await test.step('accepts only a valid email', async () => {
    await expect(emailField(page)).toHaveAttribute('type', 'email')
    await expect(emailField(page)).toHaveAttribute('autocomplete', 'username')
    for (const typed of ['', 'no address']) {
      await emailField(page).fill(typed)
      await nextButton(page).click()
      await expect(page.locator(':invalid:focus')).toHaveValue(typed)
    }
    expect(requested).toEqual([])
  })

  await test.step('the logo panel', async () => {
    const panel = page.getByText('Search by location, agency type, and distance')
    for (const [width, isShown] of [
      [390, false],
      [768, false],
      [769, true],
      [1280, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect(panel).toBeVisible({ visible: isShown })
      await expect(page.getByRole('link', { name: 'Agency Atlas' })).toHaveCount(1)
    }
  })
  await page.getByRole('link', { name: 'Create one' }).click()
  await expect(page).toHaveURL('/signup')
})

test('Next requests the domains that use single sign-on; the password step can show the password and offers help', {
  tag: ['@LOGIN-06', '@LOGIN-07', '@LOGIN-16', '@LOGIN-21', '@FORGOT-07'],
}, async ({ page }) => {
  const requested = page.waitForRequest('**/api/v1/allowed_domains*')
  await openPasswordStep(page)
  expect(new URL((await requested).url()).search).toBe('?query=CAT')
  await expect(passwordField(page)).toBeFocused()
  await expect(passwordField(page)).toHaveAttribute('required')
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password')
  await expect(nextButton(page)).toHaveCount(0)
  await loginButton(page).click()
  await expect(page.locator('input:invalid')).toHaveAttribute('name', 'password')

  await passwordField(page).fill('a secret')
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await expect(passwordField(page)).toHaveValue('a secret')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(emailField(page)).toHaveValue(sampleAccount.email)
})

test('a rejected login shows why and keeps the input, the next attempt opens /home, and each step is accessible', {
  tag: ['@LOGIN-08', '@LOGIN-12', '@LOGIN-18', '@LOGIN-23', '@A11Y-01', '@A11Y-03'],
}, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 401/)
  await page.goto('/login')
  await expect(nextButton(page)).toBeVisible()
  await expectAccessiblePage(page)
  await openPasswordStep(page)
  await passwordField(page).fill('not the password')
  await loginButton(page).click()
  await expect(loginError(page)).toHaveText('Invalid email or password.')
  expect((await boxOf(loginError(page))).y).toBeGreaterThan((await boxOf(loginButton(page))).y)
  await expect(emailField(page)).toHaveValue(sampleAccount.email)
  await expect(passwordField(page)).toHaveValue('not the password')
  await expect(passwordField(page)).toBeFocused()
  for (const field of [emailField(page), passwordField(page)])
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expectAccessiblePage(page)
  await passwordField(page).fill(sampleAccount.password)
  await loginButton(page).click()
  await expect(page).toHaveURL('/home')
  await expect(page).toHaveTitle('Home · Agency Atlas')
})
