import type { Page } from '@playwright/test'
import { expect, inNashville, sampleAccount, test } from '../support/browser.ts'
import { fieldOf } from '../support/signed-out-pages.ts'

test.use(inNashville)

const resetPassword = async (page: Page) => {
  await fieldOf(page, 'Password').fill('seven sails')
  await fieldOf(page, 'Confirm password').fill('seven sails')
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

const requestLink = async (page: Page) => {
  await fieldOf(page, 'Email').fill(sampleAccount.email)
  await page.getByRole('button', { name: 'Send Password Reset Link' }).click()
}

/** Public pages that send a request outside the auth paths. */
const publicPages = [
  { path: '/forgot-password', call: 'password', act: requestLink },
  { path: '/reset-password/abc', call: 'password', act: resetPassword },
  { path: '/email-confirmation/abc', call: 'confirmation*', act: async () => {} },
]

test('a 401 on any public page leads to /login, which says why to a user who was signed in', {
  tag: ['@SESSION-06'],
}, async ({ page, signIn, context, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 401/, /could not be| failed\./)
  const expectLoginPage = async (wasSignedIn: boolean) => {
    await expect(page).toHaveURL('/login')
    await expect(fieldOf(page, 'Email')).toBeVisible()
    await expect(page.getByText('Your session has ended. Please sign in again.')).toHaveCount(
      wasSignedIn ? 1 : 0,
    )
    expect((await context.cookies()).filter(({ name }) => name === 'authToken')).toEqual([])
  }
  for (const { path, call, act } of publicPages) {
    await page.route(`**/api/v1/${call}`, (route) =>
      route.fulfill({ status: 401, json: { message: 'Who are you?' } }),
    )
    for (const isSignedIn of [false, true]) {
      await test.step(`${path}, signed in: ${isSignedIn}`, async () => {
        if (isSignedIn) await signIn()
        await page.goto(path)
        await act(page)
        await expectLoginPage(isSignedIn)
      })
    }
  }
  await test.step('the 404 page', async () => {
    await signIn()
    await page.route('**/api/v1/notifications', (route) => route.fulfill({ status: 401, json: {} }))
    await page.goto('/nowhere')
    await expectLoginPage(true)
  })
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
