import type { Page } from '@playwright/test'
import { expect, sampleAccount, test } from '../support/browser.ts'
import { emailField, loginButton, nextButton, passwordField } from '../support/login-page.ts'
import { cards, expectResults, searchFor } from '../support/search-page.ts'

// Faults other than network errors.

const days = 86_400_000

const filtersOf = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const typeOf = (page: Page, name: string) => filtersOf(page).getByRole('checkbox', { name })
const openFilters = async (page: Page) => {
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(filtersOf(page)).toBeVisible()
}

test('the search works with cookies and storage blocked and a clock that is days off, and says what is not saved', {
  tag: ['@SCALE-18'],
}, async ({ page }) => {
  await page.addInitScript(() => {
    const forbidden = {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    }
    Object.defineProperty(window, 'localStorage', forbidden)
    Object.defineProperty(window, 'sessionStorage', forbidden)
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })
  })
  await page.clock.setFixedTime(Date.now() - 3 * days)
  await page.goto('/login')
  await emailField(page).fill(sampleAccount.email)
  await nextButton(page).click()
  await passwordField(page).fill(sampleAccount.password)
  await loginButton(page).click()
  await expect(page).toHaveURL('/home')
  await expectResults(page)

  // Days pass, or the clock is set: the user stays signed in, and timers keep running.
  await page.clock.setFixedTime(Date.now() + 40 * days)
  await openFilters(page)
  const note = filtersOf(page).getByRole('status')
  await expect(note).toHaveCount(0)
  await typeOf(page, 'Higher education').check()
  await expect(note).toHaveText(
    'Your browser is blocking site data, so your filters won’t be saved for your next visit.',
  )
  await page.keyboard.press('Escape')
  await searchFor(page, 'Memphis, TN')
  await expect(cards(page).first()).toContainText('Memphis, TN')
  await page.getByRole('button', { name: /notification/i }).click()
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(emailField(page)).toBeVisible()
})
