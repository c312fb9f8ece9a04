import {
  deletionDialog,
  expectAccessibleAccount,
  logInFrom,
  section,
  sessionRows,
  signInWithFirefox,
} from '../support/account-page.ts'
import { expect, inNashville, test } from '../support/browser.ts'
import { expectAccessiblePage } from '../support/page-checks.ts'
import { pauseRequests } from '../support/paused-requests.ts'
import { fieldOf } from '../support/signed-out-pages.ts'

test.use(inNashville)

const failures = [/net::ERR_FAILED/, /^An account request failed\./]

test('every state of the page fits and is accessible at every width in both color schemes', {
  tag: ['@ACCOUNT-13'],
}, async ({ page, request, expectConsoleErrors }) => {
  test.slow()
  expectConsoleErrors(...failures, /status of 422/)
  const { email } = await signInWithFirefox(page)
  await logInFrom('Safari on iOS', request, email)
  const requests = await pauseRequests(page, '**/api/v1/account**')
  await page.goto('/account')
  await expect(page.getByLabel('Loading your account…')).toBeVisible()
  await expectAccessibleAccount(page)
  await (await requests.next()).abort()
  await page.unrouteAll()
  await page.reload()
  await expect(sessionRows(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Save name' })).toBeVisible()
  await expectAccessibleAccount(page)

  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Name saved')).toBeVisible()
  await fieldOf(page, 'Current password').fill('not the password')
  await fieldOf(page, 'New password').fill('eight sails')
  await fieldOf(page, 'Confirm new password').fill('eight sails')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your current password is incorrect. Please try again.')).toBeVisible()
  await expectAccessibleAccount(page)
  await section(page, 'Delete account').getByRole('button', { name: 'Delete account' }).click()
  await expect(deletionDialog(page)).toBeVisible()
  await expectAccessiblePage(page)
})

test('an account without a password, long names, unknown browsers, and failures are accessible too', {
  tag: ['@ACCOUNT-01', '@ACCOUNT-11', '@ACCOUNT-13'],
}, async ({ page, signIn, expectConsoleErrors }) => {
  test.slow()
  expectConsoleErrors(...failures)
  await signIn()
  const long = 'Featherstonehaugh-Cholmondeley-Wriothesley-Beauchamp'
  await page.route('**/api/v1/account', (route) =>
    route.fulfill({
      json: {
        id: 1,
        email: `${long.toLowerCase()}@${long.toLowerCase()}.example`,
        first_name: long,
        last_name: long,
        has_password: false,
        two_factor: false,
        recovery_codes_left: 0,
      },
    }),
  )
  const session = {
    id: 1,
    address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
    created_at: '2026-11-01T08:00:00Z',
  }
  await page.route('**/api/v1/account/sessions', (route) =>
    route.fulfill({
      json: [
        { ...session, browser: 'Chrome on Windows', last_used_at: '2026-11-22T08:00:00Z', is_current: true },
        { ...session, id: 2, browser: null, address: null, last_used_at: 'not a time', is_current: false },
      ],
    }),
  )
  await page.goto('/account')
  await expect(page.getByText('You sign in through your organization')).toBeVisible()
  await expect(page.getByText('Unknown browser')).toBeVisible()
  await expectAccessibleAccount(page)
  await section(page, 'Delete account').getByRole('button', { name: 'Delete account' }).click()
  await expect(deletionDialog(page).getByLabel('Password', { exact: true })).toHaveCount(0)
  await expectAccessiblePage(page)
  await page.keyboard.press('Escape')
  await page.unrouteAll()

  await page.route('**/api/v1/account**', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2)
  await expectAccessibleAccount(page)
})

test('everything works by keyboard alone', { tag: ['@ACCOUNT-13'] }, async ({ page, request }) => {
  const { email } = await signInWithFirefox(page)
  await logInFrom('Safari on iOS', request, email)
  await page.goto('/account')
  await expect(sessionRows(page)).toHaveCount(2)
  const account = page.getByRole('link', { name: 'Account', exact: true })
  await account.focus()
  const main = page.getByRole('main')
  const reached: string[] = []
  await fieldOf(page, 'First name').focus()
  for (let step = 0; step < 30; step++) {
    const focused = main.locator(':focus')
    if ((await focused.count()) === 0) break
    reached.push(
      await focused.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''),
    )
    await page.keyboard.press('Tab')
  }
  expect(reached.filter((name) => name !== '')).toEqual([
    'Save name',
    'Show current password',
    'Show new password',
    'Show new password confirmation',
    'Change password',
    'Set up two-factor authentication',
    expect.stringMatching(/^Sign out: Safari on iOS/),
    'Sign out everywhere else',
    'Delete account',
  ])
})
