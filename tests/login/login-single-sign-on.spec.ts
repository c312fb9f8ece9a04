import { expect, expectNoViolations, test } from '../support/browser.ts'
import { emailField, loginError, nextButton, passwordField } from '../support/login-page.ts'
import { pauseSingleSignOnLibrary } from '../support/single-sign-on-library.ts'
import { configureSingleSignOn } from '../support/single-sign-on-page.ts'

test.beforeEach(({ page }) => configureSingleSignOn(page))

test('Next waits for the single sign-on library, but typing does not; if it does not load, an error offers a retry', {
  tag: ['@LOGIN-11', '@LOGIN-15', '@LOGIN-18'],
}, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(
    /^Failed to load resource: net::ERR_FAILED/,
    /^A session or single sign-on operation failed\./,
  )
  const library = await pauseSingleSignOnLibrary(page)
  await page.goto('/login')
  await emailField(page).fill('ann@workplace.example')
  await expect(nextButton(page)).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(emailField(page)).toHaveValue('ann@workplace.example')

  library.release('fail')
  await expect(loginError(page)).toHaveText('Authentication service initialization failed.')
  await expect(nextButton(page)).toBeDisabled()
  await expect(emailField(page)).toHaveValue('ann@workplace.example')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await nextButton(page).click()
  await expect(loginError(page)).toBeHidden()
  await expect(passwordField(page)).toBeFocused()
})

test('an allowed domain redirects to Microsoft with exactly our scopes, and Back to a working form', {
  tag: ['@LOGIN-05', '@LOGIN-22', '@SSO-02'],
}, async ({ page }) => {
  await page.route('**/api/v1/allowed_domains*', (route) =>
    route.fulfill({ json: [{ domain: 'workplace.example' }] }),
  )
  await page.route('https://login.microsoftonline.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Your workplace</h1>' }),
  )
  for (const _visit of ['first', 'second']) {
    await page.goto('/login')
    await emailField(page).fill('ann@workplace.example')
    await nextButton(page).click()
    await expect(page.getByRole('heading')).toHaveText('Your workplace')
    const { origin, searchParams } = new URL(page.url())
    expect(origin).toBe('https://login.microsoftonline.com')
    expect(searchParams.get('login_hint')).toBe('ann@workplace.example')
    expect(searchParams.get('scope')).toBe('User.Read profile email openid')
    await page.goBack()
    await expect(nextButton(page)).toBeEnabled()
  }
})
