import {
  expectAccessibleAccount,
  signInWithFirefox,
  twoFactorPassword,
  twoFactorSection,
} from '../support/account-page.ts'
import { generateCode } from '../support/authenticator.ts'
import { expect, inNashville, test } from '../support/browser.ts'
import { newPassword } from '../support/sign-up-form.ts'

test.use(inNashville)

test('every step fits and is accessible at every width in both color schemes', {
  tag: ['@ACCOUNT-13'],
}, async ({ page }) => {
  test.slow()
  await signInWithFirefox(page)
  await page.goto('/account')
  await twoFactorSection(page).getByRole('button', { name: 'Set up two-factor authentication' }).click()
  await expectAccessibleAccount(page)

  await twoFactorPassword(page).fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Authentication code')).toBeVisible()
  await expectAccessibleAccount(page)
  const secret = ((await twoFactorSection(page).locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Authentication code').fill(generateCode(secret))
  await page.keyboard.press('Enter')
  await expect(twoFactorSection(page).getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  await expectAccessibleAccount(page)
  await twoFactorSection(page).getByRole('button', { name: 'I’ve saved my codes' }).click()
  await expectAccessibleAccount(page)
  await twoFactorSection(page).getByRole('button', { name: 'Turn off' }).click()
  await expectAccessibleAccount(page)
})
