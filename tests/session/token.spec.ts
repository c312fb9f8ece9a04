import type { Page } from '@playwright/test'
import { expect, inNashville, test } from '../support/browser.ts'
import { readTokenCookie, setTokenCookie } from '../support/sessions.ts'
import { newPassword } from '../support/sign-up-form.ts'
import {
  clickButton,
  fieldOf,
  fillFields,
  messageOf,
  signUpByApi,
  signUpFields,
} from '../support/signed-out-pages.ts'

test.use(inNashville)

const replaceToken = (page: Page) =>
  setTokenCookie(page.context(), { authorization: 'Bearer older', origin: page.url() })

/** Sends a request without the token, and expects that its response replaces the token. */
const expectNewToken = async (page: Page, call: 'login' | 'signup', send: () => Promise<void>) => {
  const responded = page.waitForResponse(`**/api/v1/${call}`)
  await send()
  const response = await responded
  expect(await response.request().headerValue('authorization')).toBeNull()
  await expect(page).toHaveURL('/home')
  expect(await readTokenCookie(page)).toBe(await response.headerValue('authorization'))
}

test('a login does not send the token; a rejection neither replaces nor clears it, even with a header, but a success replaces it', {
  tag: ['@SESSION-20'],
}, async ({ page, request, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 401/)
  await page.goto('/login')
  await fieldOf(page, 'Email').fill(await signUpByApi(request))
  await clickButton(page, 'Next')
  await fieldOf(page, 'Password').fill(newPassword)
  await replaceToken(page)
  await page.route('**/api/v1/login', (route) =>
    route.fulfill({ status: 401, headers: { authorization: 'Bearer other' }, json: { message: 'No.' } }),
  )
  await clickButton(page, 'Login')
  await expect(messageOf(page)).toHaveText('No.')
  await expect(page).toHaveURL('/login')
  expect(await readTokenCookie(page)).toBe('Bearer older')
  await page.unroute('**/api/v1/login')
  await expectNewToken(page, 'login', () => clickButton(page, 'Login'))
})

test('signing up does not send the token, and its response replaces it', {
  tag: ['@SESSION-20'],
}, async ({ page }) => {
  await page.goto('/signup')
  await fillFields(page, signUpFields())
  await replaceToken(page)
  await expectNewToken(page, 'signup', () => clickButton(page, 'Create Account'))
})

test('every other call sends the token from the cookie, even after a reload, and its response does not replace it', {
  tag: ['@SESSION-20'],
}, async ({ page, signIn }) => {
  await signIn()
  await page.route('**/api/v1/favorites', (route) =>
    route.fulfill({ headers: { authorization: 'Bearer other' }, json: [] }),
  )
  for (const open of [() => page.goto('/favorites'), () => page.reload()]) {
    const responded = page.waitForResponse('**/api/v1/favorites')
    await open()
    const response = await responded
    await response.finished()
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    const token = await readTokenCookie(page)
    expect(token).toMatch(/^Bearer [\w-]{43}$/)
    expect(await response.request().headerValue('authorization')).toBe(token)
    await expect(page).toHaveURL('/favorites')
  }
})
