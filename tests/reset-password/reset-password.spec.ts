import { expect, test } from '../support/browser.ts'
import { fieldErrorOf, fieldOf, fillFields } from '../support/signed-out-pages.ts'

const twice = (password: string) => ({ Password: password, 'Confirm password': password })

test('asks for the password twice, can show it, and rejects mismatched and short ones without a request', {
  tag: ['@RESET-01', '@RESET-04', '@RESET-05'],
}, async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requested.push(request.url())
  })
  await page.goto('/reset-password/a-token')
  await expect(page).toHaveTitle('Reset password · Agency Atlas')
  await expect(fieldOf(page, 'Password')).toHaveAccessibleDescription(/^At least 6 characters/)
  await expect(fieldOf(page, 'Password')).toHaveAttribute('autocomplete', 'new-password')
  await expect(fieldOf(page, 'Confirm password')).toHaveAttribute('autocomplete', 'new-password')
  await page.getByRole('button', { name: 'Show password confirmation' }).click()
  await expect(fieldOf(page, 'Confirm password')).toHaveAttribute('type', 'text')
  await expect(fieldOf(page, 'Password')).toHaveAttribute('type', 'password')

  const button = page.getByRole('button', { name: 'Reset Password' })
  await fieldOf(page, 'Password').fill('seven sails')
  await button.click()
  await expect(fieldOf(page, 'Confirm password')).toBeFocused()
  expect(await fieldErrorOf(page, 'Confirm password')).toBe('')
  await fieldOf(page, 'Confirm password').fill('seven snails')
  for (let attempt = 0; attempt < 2; attempt++) {
    await button.click()
    await expect(fieldOf(page, 'Confirm password')).toBeFocused()
    expect(await fieldErrorOf(page, 'Confirm password')).toBe('Passwords do not match')
    await expect(page.getByText('Passwords do not match')).toBeVisible()
  }
  await fillFields(page, twice('sails'))
  expect(await fieldErrorOf(page, 'Confirm password')).toBe('')
  await button.click()
  await expect(fieldOf(page, 'Password')).toBeFocused()
  expect(await fieldErrorOf(page, 'Password')).toBe('Password must be at least 6 characters long')
  expect(requested).toEqual([])
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(page).toHaveURL('/login')
})
