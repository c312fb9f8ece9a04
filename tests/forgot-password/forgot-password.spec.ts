import { expect, test } from '../support/browser.ts'
import { fieldOf, messageOf } from '../support/signed-out-pages.ts'

test('shows "Email not found" for every rejected request except rate limits', {
  tag: ['@FORGOT-01', '@FORGOT-03', '@FORGOT-05', '@ERROR-08'],
}, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/status of (4|5)\d\d/, /^Out of order\.$/, /^The reset link could not be requested\./)
  await page.goto('/forgot-password')
  await expect(page).toHaveTitle('Forgot password · Agency Atlas')
  await expect(page.getByRole('textbox')).toHaveCount(1)
  await expect(fieldOf(page, 'Email')).toHaveAttribute('type', 'email')
  const button = page.getByRole('button', { name: 'Send Password Reset Link' })
  await button.click()
  await expect(fieldOf(page, 'Email')).toBeFocused()
  await expect(button).toBeEnabled()
  await fieldOf(page, 'Email').fill('ann@dealer.example')

  const notFound = 'Email not found, please contact your administrator.'
  for (const [status, text] of [
    [400, notFound],
    [403, notFound],
    [409, notFound],
    [422, notFound],
    [429, 'Slow down.'],
    [500, 'Out of order.'],
  ] as const) {
    await test.step(`a response with status ${status}`, async () => {
      const message = status === 500 ? 'Out of order.' : 'Slow down.'
      await page.route('**/api/v1/password', (route) => route.fulfill({ status, json: { message } }), {
        times: 1,
      })
      await button.click()
      await expect(messageOf(page)).toHaveText(text)
      await expect(fieldOf(page, 'Email')).toHaveValue('ann@dealer.example')
    })
  }
  for (const name of ['Back to Login', 'Log In']) {
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL('/login')
    await page.goBack()
  }
})
