import type { Page } from '@playwright/test'
import { expect, expectNoViolations, test } from '../support/browser.ts'
import { locationRefused } from '../support/home.ts'
import { signInToOwnAccount } from '../support/own-account.ts'

const bell = (page: Page) => page.getByRole('button', { name: /notifications?$/i })
const panel = (page: Page) => page.getByRole('dialog')

test('the bell counts, shows, views and clears the notifications of the sample, at both widths [BELL-01, BELL-02, BELL-03, BELL-04, BELL-05, BELL-06, BELL-07, BELL-08, BELL-09, BELL-10]', async ({
  page,
  request,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(
    locationRefused,
    /status of 500/,
    /^Notifications could not be/,
    /servers are having/,
    /broken/,
  )
  await signInToOwnAccount(page, request)
  await page.goto('/corporate-contacts')
  await expect(bell(page)).toHaveText('7')
  await bell(page).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(7)
  for (const label of [
    'Sales Report',
    'Contact',
    'Agency',
    'State Statute',
    'Infographics',
    'Video',
    'Contract',
  ]) {
    await expect(panel(page).getByText(label, { exact: true })).toHaveCount(1)
  }
  const long = panel(page).getByRole('listitem').filter({ hasText: 'Sales reports of the last quarter' })
  await expect(long.locator('p').nth(1)).toHaveCSS('-webkit-line-clamp', '2')
  await expect(long.locator('p').nth(2)).toHaveCSS('-webkit-line-clamp', '3')
  await expect(long.getByRole('button')).toHaveCount(0)

  const video = panel(page).getByRole('link', { name: 'View' }).first()
  await expect(video).toHaveAttribute('href', /^https:/)
  await expect(video).toHaveAttribute('target', '_blank')
  await expect(panel(page).getByRole('link', { name: 'View' })).toHaveCount(2)
  const asked = page.waitForRequest(/\/api\/v1\/contract_documents\/\d+\/download$/)
  const opened = page.waitForEvent('popup')
  await panel(page).getByRole('button', { name: 'View' }).click()
  expect((await asked).headers().authorization).toMatch(/^Bearer /)
  await (await opened).close()

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      if (!(await panel(page).isVisible())) await bell(page).click()
      await expect(panel(page)).toBeVisible()
      const box = await panel(page).boundingBox()
      expect(box?.width).toBeLessThanOrEqual(300)
      if (width > 768) expect(box?.width).toBeGreaterThanOrEqual(200)
      await expectNoViolations(page)
    }
  }

  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
  await page.keyboard.press('Enter')

  let count = 0
  const dismissed: string[] = []
  await page.route('**/api/v1/notifications/*/dismiss', async (route) => {
    count += 1
    dismissed.push(route.request().url())
    if (count === 2) await route.fulfill({ status: 500, json: { message: 'broken' } })
    else await route.continue()
  })
  await panel(page).getByRole('button', { name: 'Clear' }).click()
  await expect(panel(page).getByRole('alert').first()).toHaveText(
    '1 notification could not be cleared. Please try again.',
  )
  expect(new Set(dismissed).size).toBe(7)
  await expect(bell(page)).toHaveText('1')
  await panel(page).getByRole('button', { name: 'Clear' }).click()
  await expect(panel(page).getByRole('status')).toHaveText('No Notifications')
  await expect(bell(page)).toHaveText('')
  await page.reload()
  await bell(page).click()
  await expect(panel(page).getByRole('status')).toHaveText('No Notifications')
})
