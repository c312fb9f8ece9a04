import { expect, test } from '../support/browser.ts'
import { requestResetLink } from '../support/mailbox.ts'
import { pauseRequests } from '../support/paused-requests.ts'
import { fieldErrorOf, fieldOf, fillFields, signUpByApi } from '../support/signed-out-pages.ts'

const twice = (password: string) => ({ Password: password, 'Confirm password': password })

test('asks for the password twice, can show it, and rejects mismatched and short ones without a request', {
  tag: ['@RESET-01', '@RESET-04', '@RESET-05'],
}, async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requested.push(request.url())
  })
  await page.goto('/reset-password/a-token')
  await expect(page).toHaveTitle('Reset Password · Agency Atlas')
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

test('shows errors of the server and keeps the input, then sets the password and opens /login once', {
  tag: ['@RESET-02', '@RESET-03', '@RESET-06', '@RESET-07'],
}, async ({ page, request, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 422/)
  const link = await requestResetLink(request, await signUpByApi(request))
  await page.goto('/forgot-password')
  await page.goto(link)
  const requests = await pauseRequests(page, '**/api/v1/password')
  await fillFields(page, twice('password'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Resetting Password...' })).toBeDisabled()
  const route = await requests.next()
  expect([route.request().method(), route.request().postDataJSON()]).toEqual([
    'PUT',
    { password: 'password', password_confirmation: 'password', reset_password_token: link.split('/').at(-1) },
  ])
  await route.continue()
  await expect(fieldOf(page, 'Password')).toBeFocused()
  expect(await fieldErrorOf(page, 'Password')).toMatch(/^This password is too common/)
  await expect(fieldOf(page, 'Password')).toHaveValue('password')
  await fillFields(page, twice('eight sails'))
  await page.keyboard.press('Enter')
  await (await requests.next()).continue()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(page).toHaveURL('/forgot-password')
})
