import type { Page } from '@playwright/test'
import { expect, inNashville, sampleAccount, test } from '../support/browser.ts'
import { fieldOf } from '../support/signed-out-pages.ts'

test.use(inNashville)

const sessionHasEnded = (page: Page) => page.getByText('Your session has ended. Please sign in again.')

const resetPassword = async (page: Page) => {
  await fieldOf(page, 'Password').fill('seven sails')
  await fieldOf(page, 'Confirm password').fill('seven sails')
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

const askForLink = async (page: Page) => {
  await fieldOf(page, 'Email').fill(sampleAccount.email)
  await page.getByRole('button', { name: 'Send Password Reset Link' }).click()
}

/** Public pages that send a request outside the auth paths. */
const openPages = [
  { address: '/forgot-password', call: 'password', act: askForLink },
  { address: '/reset-password/abc', call: 'password', act: resetPassword },
  { address: '/email-confirmation/abc', call: 'confirmation*', act: async () => {} },
]

for (const { address, call, act } of openPages) {
  for (const signedIn of [false, true]) {
    test(`a 401 on ${address} leads to /login; signed in: ${signedIn}`, { tag: ['@SESSION-06'] }, async ({
      page,
      signIn,
      context,
      expectConsoleErrors,
    }) => {
      expectConsoleErrors(/status of 401/, /could not be| failed\./)
      if (signedIn) await signIn()
      await page.route(`**/api/v1/${call}`, (route) =>
        route.fulfill({ status: 401, json: { message: 'Who are you?' } }),
      )
      await page.goto(address)
      await act(page)
      await expect(page).toHaveURL('/login')
      await expect(fieldOf(page, 'Email')).toBeVisible()
      await expect(sessionHasEnded(page)).toHaveCount(signedIn ? 1 : 0)
      expect((await context.cookies()).filter(({ name }) => name === 'authToken')).toEqual([])
    })
  }
}

test('a 401 on the 404 page leads to /login', { tag: ['@SESSION-06'] }, async ({
  page,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 401/, /could not be| failed\./)
  await signIn()
  await page.route('**/api/v1/notifications', (route) => route.fulfill({ status: 401, json: {} }))
  await page.goto('/nowhere')
  await expect(page).toHaveURL('/login')
  await expect(sessionHasEnded(page)).toBeVisible()
})

test('a 401 on /login stays there and shows its message', { tag: ['@SESSION-06'] }, async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 401/, / failed\./)
  await page.route('**/api/v1/allowed_domains*', (route) =>
    route.fulfill({ status: 401, json: { message: 'Who are you?' } }),
  )
  await page.goto('/login')
  await fieldOf(page, 'Email').fill(sampleAccount.email)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('alert')).toHaveText('Who are you?')
  await expect(page).toHaveURL('/login')
})
