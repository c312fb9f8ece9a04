import type { Page } from '@playwright/test'
import { expect, inNashville, revokedTwice, test } from '../support/browser.ts'
import {
  createAccount,
  fieldOf,
  fillFields,
  goodForm,
  messageOf,
  newPassword,
} from '../support/signed-out-pages.ts'

test.use({
  ...inNashville,
})

/** The content of the cookie: the whole `Authorization` header. */
const keptToken = async (page: Page): Promise<string | null> => {
  const cookies = await page.context().cookies()
  const kept = cookies.find(({ name }) => name === 'authToken')
  return kept ? decodeURIComponent(kept.value) : null
}

/** Replaces the token in the cookie without notifying the page. */
const keepToken = async (page: Page, token: string) => {
  await page
    .context()
    .addCookies([
      { name: 'authToken', value: encodeURIComponent(token), url: page.url(), sameSite: 'Strict' },
    ])
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const enterEmail = async (page: Page, email: string) => {
  await page.goto('/login')
  await fieldOf(page, 'Email').fill(email)
  await press(page, 'Next')
  await expect(fieldOf(page, 'Password')).toBeVisible()
}

const enterPassword = async (page: Page, password: string) => {
  await fieldOf(page, 'Password').fill(password)
  await press(page, 'Login')
}

test('login does not send the token, and its response replaces it', { tag: ['@SESSION-20'] }, async ({
  page,
  request,
}) => {
  await enterEmail(page, await createAccount(request))
  await keepToken(page, 'Bearer older')
  const [asked, answer] = [page.waitForRequest('**/api/v1/login'), page.waitForResponse('**/api/v1/login')]
  await enterPassword(page, newPassword)
  expect(await (await asked).headerValue('authorization')).toBeNull()
  await expect(page).toHaveURL('/home')
  expect(await keptToken(page)).toBe(await (await answer).headerValue('authorization'))
})

test('signup does not send the token, and its response replaces it', { tag: ['@SESSION-20'] }, async ({
  page,
}) => {
  await page.goto('/signup')
  await fillFields(page, goodForm())
  await keepToken(page, 'Bearer older')
  const [asked, answer] = [page.waitForRequest('**/api/v1/signup'), page.waitForResponse('**/api/v1/signup')]
  await press(page, 'Create Account')
  expect(await (await asked).headerValue('authorization')).toBeNull()
  await expect(page).toHaveURL('/home')
  expect(await keptToken(page)).toBe(await (await answer).headerValue('authorization'))
})

test('a refused login neither replaces nor clears the token, not even a 401 with a header', {
  tag: ['@SESSION-20'],
}, async ({ page, request, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 401/)
  await enterEmail(page, await createAccount(request))
  await keepToken(page, 'Bearer older')
  await page.route('**/api/v1/login', (route) =>
    route.fulfill({ status: 401, headers: { authorization: 'Bearer other' }, json: { message: 'No.' } }),
  )
  await enterPassword(page, newPassword)
  await expect(messageOf(page)).toHaveText('No.')
  await expect(page).toHaveURL('/login')
  expect(await keptToken(page)).toBe('Bearer older')
})

test('every other call sends the token from the cookie, also after a reload', {
  tag: ['@SESSION-20'],
}, async ({ page, signIn }) => {
  await signIn()
  for (const open of [() => page.goto('/favorites'), () => page.reload()]) {
    const asked = page.waitForRequest('**/api/v1/favorites')
    await open()
    const token = await keptToken(page)
    expect(token).toMatch(/^Bearer [\w-]{43}$/)
    expect(await (await asked).headerValue('authorization')).toBe(token)
    await expect(page).toHaveURL('/favorites')
  }
})

test('responses from other paths do not replace the token', { tag: ['@SESSION-20'] }, async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.route('**/api/v1/favorites', (route) =>
    route.fulfill({ headers: { authorization: 'Bearer other' }, json: [] }),
  )
  const answered = page.waitForResponse('**/api/v1/favorites')
  await page.goto('/favorites')
  await (await answered).finished()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  expect(await keptToken(page)).not.toBe('Bearer other')
})

test('a 401 from another path clears the token and opens the login page, which says why', {
  tag: ['@SESSION-18', '@SESSION-20'],
}, async ({ page, signIn, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 401/, /could not be loaded/)
  await signIn()
  const token = (await keptToken(page)) ?? ''
  const revoked = await page.request.delete('/api/v1/logout', { headers: { authorization: token } })
  expect(revoked.ok()).toBe(true)
  await page.goto('/favorites')
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(await keptToken(page)).toBeNull()
})

test('Sign Out revokes the token on the server and clears it', { tag: ['@SESSION-20'] }, async ({
  page,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(revokedTwice)
  await signIn()
  await page.goto('/favorites')
  const authorization = (await keptToken(page)) ?? ''
  await press(page, 'Sign Out')
  await expect(page).toHaveURL('/login')
  expect(await keptToken(page)).toBeNull()
  const open = async () =>
    (await page.request.get('/api/v1/favorites', { headers: { authorization } })).status()
  await expect.poll(open).toBe(401)
})
