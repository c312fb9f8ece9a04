import type { Page } from '@playwright/test'
import { expect, revokedTwice, sampleAccount, test } from '../support/browser.ts'
import { changeFilter, expectResults } from '../support/home.ts'

const logIn = async (page: Page) => {
  await page.getByLabel('Email').fill(sampleAccount.email)
  await page.keyboard.press('Enter')
  await page.getByLabel('Password', { exact: true }).fill(sampleAccount.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
}

const cookieOf = async (page: Page) => {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'authToken')
}

const headerOf = async (page: Page) => decodeURIComponent((await cookieOf(page))?.value ?? '')

test('the cookie decides at startup who is signed in; a malformed one is ignored', {
  tag: ['@SESSION-01', '@SESSION-02'],
}, async ({ page, context, baseURL }) => {
  await page.goto('/login')
  await logIn(page)
  const cookie = await cookieOf(page)
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Strict', secure: false, httpOnly: false })
  expect(decodeURIComponent(cookie?.value ?? '')).toMatch(/^Bearer [\w-]{43}$/)
  expect(cookie?.value).toBe(encodeURIComponent(await headerOf(page)))
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

test('on https the cookie is Secure', { tag: ['@SESSION-03'] }, async ({ page, baseURL }) => {
  const safe = 'https://atlas.test'
  await page.route(`${safe}/**`, async (route) => {
    const url = route
      .request()
      .url()
      .replace(safe, baseURL ?? '')
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await page.goto(`${safe}/login`)
  await logIn(page)
  await expectResults(page)
  expect(await cookieOf(page)).toMatchObject({ domain: 'atlas.test', secure: true, sameSite: 'Strict' })
  await page.unrouteAll({ behavior: 'wait' })
})

test('a host with "auth" in its name gets the token too', { tag: ['@SESSION-12'] }, async ({
  page,
  baseURL,
}) => {
  const favorites = page.waitForRequest('**/api/v1/favorites')
  await page.goto(`${baseURL?.replace('localhost', 'auth.localhost')}/login`)
  await logIn(page)
  await expectResults(page)
  expect((await favorites).headers().authorization).toBe(await headerOf(page))
})

test('a session revoked elsewhere ends with the next request, and signing in leads back', {
  tag: ['@SESSION-06', '@ROUTE-04'],
}, async ({ page, signIn, expectConsoleErrors }) => {
  await signIn()
  await page.goto('/home')
  await expectResults(page)
  const ended = await page.request.delete('/api/v1/logout', {
    headers: { authorization: await headerOf(page) },
  })
  expect(ended.ok()).toBe(true)

  expectConsoleErrors(/status of 401/, /^The agency search failed/)
  await changeFilter(page, 'Higher education')
  await expect(page).toHaveURL('/login')
  expect(await cookieOf(page)).toBeUndefined()
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await logIn(page)
  await expect(page).toHaveURL(/\/home\?.*&types=[\w+-]*higher-education&/)
  await expectResults(page)
})

test('Sign Out reloads the login page and invalidates the token', {
  tag: ['@SESSION-08', '@SESSION-09'],
}, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(revokedTwice)
  await page.goto('/login')
  await logIn(page)
  await expectResults(page)
  const authorization = await headerOf(page)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await loaded
  await expect(page).toHaveURL('/login')
  expect(await cookieOf(page)).toBeUndefined()
  const open = async () =>
    (await page.request.get('/api/v1/favorites', { headers: { authorization } })).status()
  await expect.poll(open).toBe(401)
})
