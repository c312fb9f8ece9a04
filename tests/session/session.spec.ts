import { expect, expectNoViolations, test } from '../support/browser.ts'
import { logInOnPage } from '../support/login-page.ts'
import { signInToOwnAccount } from '../support/own-account.ts'
import { changeFilter, expectResults, searchBox, suggestionList } from '../support/search-page.ts'
import { findTokenCookie, readTokenCookie, revokeSession } from '../support/sessions.ts'

test('the cookie decides at startup who is signed in; a malformed one is ignored', {
  tag: ['@SESSION-01', '@SESSION-02'],
}, async ({ page, context, baseURL }) => {
  await page.goto('/login')
  const responded = page.waitForResponse('**/api/v1/login')
  await logInOnPage(page)
  const header = (await (await responded).headerValue('authorization')) ?? ''
  await expect(page).toHaveURL('/home')
  const cookie = await findTokenCookie(page)
  expect(header).toMatch(/^Bearer [\w-]{43}$/)
  expect(cookie).toMatchObject({
    value: encodeURIComponent(header),
    path: '/',
    sameSite: 'Strict',
    secure: false,
    httpOnly: false,
  })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400
  expect(days).toBeCloseTo(30, 1)

  await page.goto('/login')
  await expect(page).toHaveURL('/home')
  for (const value of ['%E0%A4%A', '']) {
    await context.clearCookies()
    await context.addCookies([{ name: 'authToken', value, url: baseURL ?? '' }])
    await page.goto('/home')
    await expect(page).toHaveURL('/login')
  }
})

test('on https the cookie is Secure; a host with "auth" in its name gets the token too', {
  tag: ['@SESSION-03', '@SESSION-12'],
}, async ({ page, baseURL }) => {
  const safe = 'https://auth.atlas.test'
  await page.route(`${safe}/**`, async (route) => {
    const url = route
      .request()
      .url()
      .replace(safe, baseURL ?? '')
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  const favorites = page.waitForRequest('**/api/v1/favorites')
  await page.goto(`${safe}/login`)
  await logInOnPage(page)
  await expectResults(page)
  expect(await findTokenCookie(page)).toMatchObject({
    domain: 'auth.atlas.test',
    secure: true,
    sameSite: 'Strict',
  })
  expect((await favorites).headers().authorization).toBe(await readTokenCookie(page))
  await page.unrouteAll({ behavior: 'wait' })
})

test('a session revoked elsewhere ends with the next request; the login page says why, and signing in leads back to the text in the search box', {
  tag: ['@SESSION-06', '@SESSION-18', '@SESSION-19', '@SESSION-20', '@ROUTE-04', '@SCALE-12', '@SCALE-18'],
}, async ({ page, signIn, expectConsoleErrors }) => {
  await signIn()
  await page.goto('/home')
  await expectResults(page)
  await searchBox(page).fill('Chattanooga')
  // A later request for suggestions would detect the ended session too.
  await expect(suggestionList(page)).toBeVisible()
  await revokeSession(page)

  expectConsoleErrors(/status of 401/, / failed\./)
  await changeFilter(page, 'Higher education')
  await expect(page).toHaveURL('/login')
  expect(await findTokenCookie(page)).toBeUndefined()
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveText(
    'Your session has ended. Please sign in again.',
  )
  await expectNoViolations(page)
  await logInOnPage(page)
  await expect(page).toHaveURL(/\/home\?.*&types=[\w+-]*higher-education&/)
  await expect(searchBox(page)).toHaveValue('Chattanooga')
  await expectResults(page)
  await page.reload()
  await expect(searchBox(page)).toHaveValue('')
})

test('after someone signs in to another account in another tab, its home page opens in this tab', {
  tag: ['@SESSION-26'],
}, async ({ page, context, expectConsoleErrors }) => {
  const { email } = await signInToOwnAccount(page)
  await page.goto('/account')
  await expect(page.getByText(email)).toBeVisible()
  const otherTab = await context.newPage()
  await otherTab.goto('/account')
  await revokeSession(otherTab)
  expectConsoleErrors(/status of 401/, / failed\./)
  await otherTab.reload()
  await expect(otherTab).toHaveURL('/login')
  await logInOnPage(otherTab)
  await expect(otherTab).toHaveURL('/account')
  await expect(page).toHaveURL('/home')
})
