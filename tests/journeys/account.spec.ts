import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  deletionDialog,
  findWrongCode,
  logInFrom,
  section,
  sessionRows,
  signInWithFirefox,
  twoFactorPassword,
  twoFactorSection,
} from '../support/account-page.ts'
import { generateCode } from '../support/authenticator.ts'
import { expect, inNashville, test } from '../support/browser.ts'
import { logInOnPage } from '../support/login-page.ts'
import { findTokenCookie, readSessionStatus } from '../support/sessions.ts'
import { newPassword } from '../support/sign-up-form.ts'
import { fieldOf } from '../support/signed-out-pages.ts'

test.use(inNashville)

const code = (page: Page) => page.getByLabel('Authentication code')

const signOutAndLogIn = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/login')
  await logInOnPage(page, { email, password: newPassword })
}

test('sets up an authenticator app, signs in with its code and with a recovery code, and turns it off', {
  tag: ['@ACCOUNT-07', '@ACCOUNT-08', '@ACCOUNT-09', '@LOGIN-24'],
}, async ({ page, context, expectConsoleErrors }) => {
  test.slow()
  expectConsoleErrors(/status of (401|422)/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'geolocation'])
  const { email } = await signInWithFirefox(page)
  await page.goto('/account')
  const part = twoFactorSection(page)
  await part.getByRole('button', { name: 'Set up two-factor authentication' }).click()
  await expect(twoFactorPassword(page)).toBeFocused()
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(part.getByText('Your current password is incorrect. Please try again.')).toBeVisible()
  await expect(twoFactorPassword(page)).toBeFocused()
  await twoFactorPassword(page).fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(code(page)).toBeFocused()

  const secret = ((await part.locator('code').textContent()) ?? '').replaceAll(' ', '')
  expect(await part.getByRole('link', { name: 'open it directly' }).getAttribute('href')).toContain(secret)
  await part.getByRole('button', { name: 'Copy key' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await code(page).fill(findWrongCode(secret))
  await page.keyboard.press('Enter')
  await expect(code(page)).toHaveAccessibleDescription(
    'This code is incorrect, expired, or already used. Please try again.',
  )
  const codesHeading = part.getByRole('heading', { name: 'Save your recovery codes' })
  // The code is rejected if its time step ends before the server checks it.
  await expect(async () => {
    await code(page).fill(generateCode(secret, -1))
    await page.keyboard.press('Enter')
    await expect(codesHeading).toBeFocused({ timeout: 5_000 })
  }).toPass()
  const codes = await part
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents()
  expect(codes.length).toBe(10)
  const downloads = page.waitForEvent('download')
  await part.getByRole('button', { name: 'Download' }).click()
  const download = await downloads
  expect(download.suggestedFilename()).toBe('agency-atlas-recovery-codes.txt')
  expect((await readFile(await download.path(), 'utf8')).split('\n')).toEqual([
    `Agency Atlas recovery codes for ${email}`,
    '',
    ...codes,
    '',
  ])
  await part.getByRole('button', { name: 'Copy', exact: true }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  await part.getByRole('button', { name: 'I’ve saved my codes' }).click()
  await expect(part.getByText('10 recovery codes left.')).toBeVisible()
  await page.reload()
  await expect(part.getByText('10 recovery codes left.')).toBeVisible()
  await expect(part.getByText(codes[0] ?? '')).toHaveCount(0)

  await signOutAndLogIn(page, email)
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric')
  await code(page).fill(findWrongCode(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(
    'This code is incorrect, expired, or already used. Please try again.',
  )
  await expect(code(page)).toHaveValue(findWrongCode(secret))
  await code(page).fill(generateCode(secret))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')

  await signOutAndLogIn(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  const recoveryCode = page.getByLabel('Recovery code')
  await expect(recoveryCode).toHaveAttribute('inputmode', 'text')
  await recoveryCode.fill((codes[0] ?? '').toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')

  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(part.getByText('9 recovery codes left.')).toBeVisible()
  await part.getByRole('button', { name: 'Create new recovery codes' }).click()
  await twoFactorPassword(page).fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(part.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expect(part.getByText(codes[1] ?? '')).toHaveCount(0)
  await part.getByRole('button', { name: 'I’ve saved my codes' }).click()
  await part.getByRole('button', { name: 'Turn off' }).click()
  await twoFactorPassword(page).fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(part.getByRole('button', { name: 'Set up two-factor authentication' })).toBeFocused()
  await signOutAndLogIn(page, email)
  await expect(page).toHaveURL('/home')
})

test('changes the name and the password, which ends another session, and ends sessions one by one or all', {
  tag: ['@ACCOUNT-03', '@ACCOUNT-04', '@ACCOUNT-05', '@ACCOUNT-06'],
}, async ({ page, request, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 422/)
  const { email } = await signInWithFirefox(page)
  const phone = await logInFrom('Safari on iOS', request, email)
  await page.goto('/account')

  await fieldOf(page, 'First name').fill(' Anna ')
  await page.keyboard.press('Enter')
  await expect(section(page, 'Profile').getByText('Name saved')).toBeVisible()
  await page.reload()
  await expect(fieldOf(page, 'First name')).toHaveValue('Anna')
  await expect(section(page, 'Profile').getByText(email)).toBeVisible()

  const phoneRow = sessionRows(page).filter({ hasText: 'Safari on iOS' })
  await expect(sessionRows(page)).toHaveCount(2)
  await expect(phoneRow).toContainText(/127\.0\.0\.1.*Last used \w{3} \d/)
  const thisRow = sessionRows(page).filter({ hasText: 'This browser' })
  await expect(thisRow).toContainText('Firefox on Windows')
  await expect(thisRow.getByRole('button')).toHaveCount(0)
  await phoneRow.getByRole('button').click()
  await expect(sessionRows(page)).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Sessions' })).toBeFocused()
  expect(await readSessionStatus(request, phone.authorization)).toBe(401)

  const others = [
    await logInFrom('Safari on iOS', request, email),
    await logInFrom('Firefox on Windows', request, email),
  ]
  await page.reload()
  await expect(sessionRows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible()
  expect(
    await Promise.all(others.map(({ authorization }) => readSessionStatus(request, authorization))),
  ).toEqual([401, 401])

  const last = await logInFrom('Safari on iOS', request, email)
  await page.reload()
  await expect(sessionRows(page)).toHaveCount(2)
  await fieldOf(page, 'Current password').fill('not the password')
  await fieldOf(page, 'New password').fill('eight sails')
  await fieldOf(page, 'Confirm new password').fill('eight sails')
  await page.keyboard.press('Enter')
  await expect(fieldOf(page, 'Current password')).toBeFocused()
  await expect(fieldOf(page, 'Current password')).toHaveAccessibleDescription(
    'Your current password is incorrect. Please try again.',
  )
  await expect(fieldOf(page, 'New password')).toHaveValue('eight sails')
  await fieldOf(page, 'Current password').fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password changed. You’ve been signed out everywhere else.')).toBeVisible()
  await expect(sessionRows(page)).toHaveCount(1)
  expect(await readSessionStatus(request, last.authorization)).toBe(401)
  await logInFrom('Safari on iOS', request, email, 'eight sails')
  await page.reload()
  await expect(fieldOf(page, 'First name')).toHaveValue('Anna')
})

test('deletes the account with its password; its user is signed out at / in every tab', {
  tag: ['@ACCOUNT-10'],
}, async ({ page, context, request, expectConsoleErrors }) => {
  expectConsoleErrors(/status of (401|422)/)
  const { email, authorization } = await signInWithFirefox(page)
  const other = await context.newPage()
  await other.goto('/contact')
  await page.goto('/account')
  const open = section(page, 'Delete account').getByRole('button', { name: 'Delete account' })
  await open.click()
  await expect(deletionDialog(page).getByText(email)).toBeVisible()
  await expect(deletionDialog(page).getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(deletionDialog(page)).toHaveCount(0)
  await expect(open).toBeFocused()
  await open.click()
  const password = deletionDialog(page).getByLabel('Password', { exact: true })
  await password.fill('not the password')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription('Your current password is incorrect. Please try again.')
  await expect(password).toBeFocused()
  await password.fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Hi, Welcome!')).toBeVisible()
  await expect(other).toHaveURL('/login')
  expect(await findTokenCookie(page)).toBeUndefined()
  expect(await readSessionStatus(request, authorization)).toBe(401)
  await page.goto('/login')
  await logInOnPage(page, { email, password: newPassword })
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.')
})
