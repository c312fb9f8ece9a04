import type { Page } from '@playwright/test'
import type { Notification } from '../../contract/notifications.ts'
import { snakeizeKeys } from '../../src/services/api/case-conversion.ts'
import { queryAppDatabase } from '../support/app-database.ts'
import { expect, expectNoViolations, test } from '../support/browser.ts'
import { createFastForward } from '../support/fast-forward.ts'
import { menuButton } from '../support/navigation-menu.ts'
import { signInToOwnAccount } from '../support/own-account.ts'
import { displayModes, expectAccessible, setDisplayMode } from '../support/page-checks.ts'
import { newPrices } from '../support/sample-notifications.ts'

const bell = (page: Page) => page.getByRole('button', { name: /notifications?$/i })
const panel = (page: Page) => page.getByRole('dialog')
const entries = (page: Page) => panel(page).getByRole('listitem')

/** Longer than the polling interval, in ms. */
const longWait = 17 * 60_000

test('counts, lists, opens, and clears notifications, including new ones', {
  tag: [
    '@BELL-01',
    '@BELL-03',
    '@BELL-04',
    '@BELL-05',
    '@BELL-06',
    '@BELL-07',
    '@BELL-08',
    '@BELL-09',
    '@BELL-10',
    '@BELL-13',
    '@BELL-14',
    '@NAV-15',
    '@PRODUCT-07',
    '@A11Y-06',
  ],
}, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 500/, /^Notifications could not be/, /servers are having/, /broken/)
  await signInToOwnAccount(page)
  await page.clock.install()
  const fastForward = createFastForward(page)
  await page.goto('/nowhere')
  await expect(bell(page)).toHaveText('7')
  await bell(page).click()
  await expect(entries(page)).toHaveCount(7)
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
  const long = entries(page).filter({ hasText: 'Last quarter’s sales reports' })
  await expect(long.locator('p').nth(0)).toHaveCSS('-webkit-line-clamp', '2')
  await expect(long.locator('p').nth(1)).toHaveCSS('-webkit-line-clamp', '3')
  await expect(long.getByRole('button')).toHaveCount(0)

  const views = panel(page).getByRole('link', { name: 'View' })
  await expect(views).toHaveCount(1)
  await expect(views).toHaveAttribute('href', /^https:/)
  await expect(views).toHaveAttribute('target', '_blank')
  const requested = page.waitForRequest(/\/api\/v1\/contract_documents\/\d+\/download$/)
  const opened = page.waitForEvent('popup')
  await entries(page).filter({ hasText: 'New price sheet' }).getByRole('button', { name: 'View' }).click()
  expect((await requested).headers().authorization).toMatch(/^Bearer /)
  await (await opened).close()

  for (const mode of displayModes) {
    await setDisplayMode(page, mode)
    // The panel closes when its bar is replaced.
    await expect(menuButton(page)).toBeVisible({ visible: mode.width <= 768 })
    if (!(await panel(page).isVisible())) await bell(page).click()
    await expect(panel(page)).toBeVisible()
    await expectAccessible(page, mode)
  }

  const [[id] = []] = await queryAppDatabase(
    `insert into notifications (entity_type, name) values ('Agency', 'Three new agencies') returning id`,
    [],
  )
  const [[earlierId] = []] = await queryAppDatabase(
    `insert into notifications (entity_type, name, created_at)
     values ('Agency', 'An earlier agency', now() - interval '3 days') returning id`,
    [],
  )
  await fastForward(longWait)
  await expect(entries(page)).toHaveCount(9)
  await expect(entries(page).first()).toContainText('Three new agencies')
  const earlier = entries(page).filter({ hasText: 'An earlier agency' })
  await expect(earlier.getByRole('time')).toHaveText('3 days ago')
  await expect(earlier.getByRole('time')).toHaveAttribute('title', /^\w+ \d+, \d{4} at \d+:\d{2} [AP]M$/)
  await expect(bell(page)).toHaveText('9')

  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
  await page.keyboard.press('Enter')

  let dismissalCount = 0
  const dismissed: string[] = []
  await page.route('**/api/v1/notifications/*/dismiss', async (route) => {
    dismissalCount += 1
    dismissed.push(route.request().url())
    if (dismissalCount === 2) await route.fulfill({ status: 500, json: { message: 'broken' } })
    else await route.continue()
  })
  await panel(page).getByRole('button', { name: 'Clear' }).click()
  await expect(panel(page).getByRole('alert').first()).toHaveText('Couldn’t clear 1 notification. broken')
  expect(new Set(dismissed).size).toBe(9)
  await expect(bell(page)).toHaveText('1')
  await panel(page).getByRole('button', { name: 'Clear' }).click()
  await expect(panel(page).getByRole('status')).toHaveText('No notifications')
  await expect(bell(page)).toHaveText('')
  await expectNoViolations(page)
  await page.reload()
  await bell(page).click()
  await expect(panel(page).getByRole('status')).toHaveText('No notifications')
  await queryAppDatabase('delete from notifications where id in ($1, $2)', [id, earlierId])
})

test('the panel is 200 to 300 px wide on a desktop and at most 300 px on a phone, whatever it lists', {
  tag: ['@BELL-02'],
}, async ({ page, signIn }) => {
  await signIn()
  const widthOfPanel = async (viewport: number, notifications: Notification[]) => {
    await page.route('**/api/v1/notifications', (route) =>
      route.fulfill({ json: notifications.map(snakeizeKeys) }),
    )
    await page.setViewportSize({ width: viewport, height: 800 })
    await page.goto('/nowhere')
    await bell(page).click()
    await expect(entries(page)).toHaveCount(notifications.length)
    await expect(panel(page).getByRole('heading', { name: 'Notifications' })).toBeVisible()
    return (await panel(page).boundingBox())?.width
  }
  const long = { ...newPrices, name: 'A name of many words '.repeat(20) }
  expect(await widthOfPanel(1280, [])).toBe(200)
  expect(await widthOfPanel(1280, [long])).toBe(300)
  expect(await widthOfPanel(390, [long])).toBe(300)
})
