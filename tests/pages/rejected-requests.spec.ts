import { expect, inNashville, sampleAccount, test } from '../support/browser.ts'
import { fieldOf } from '../support/signed-out-pages.ts'

test.use(inNashville)

test('a 401 on a public page leads to /login, which tells a signed-in user why', {
  tag: ['@SESSION-06'],
}, async ({ page, signIn, context, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 401/, /could not be| failed\./)
  await page.route(/\/api\/v1\/(password|notifications|allowed_domains)/, (route) =>
    route.fulfill({ status: 401, json: { message: 'Who are you?' } }),
  )
  const expectLoginPage = async (wasSignedIn: boolean) => {
    await expect(page).toHaveURL('/login')
    await expect(fieldOf(page, 'Email')).toBeVisible()
    await expect(page.getByText('Your session has ended. Please sign in again.')).toHaveCount(
      wasSignedIn ? 1 : 0,
    )
    expect((await context.cookies()).filter(({ name }) => name === 'authToken')).toEqual([])
  }
  await page.goto('/forgot-password')
  await fieldOf(page, 'Email').fill(sampleAccount.email)
  await page.getByRole('button', { name: 'Send Password Reset Link' }).click()
  await expectLoginPage(false)

  await fieldOf(page, 'Email').fill(sampleAccount.email)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('alert')).toHaveText('Who are you?')
  await expectLoginPage(false)

  await signIn()
  await page.goto('/nowhere')
  await expectLoginPage(true)
})
