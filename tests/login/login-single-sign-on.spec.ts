import { expect, expectNoViolations, test } from '../support/browser.ts'
import { holdLibrary } from '../support/identity-library.ts'
import { email, message, next, password } from '../support/login-page.ts'
import { configureSingleSignOn } from '../support/single-sign-on-page.ts'

test.beforeEach(({ page }) => configureSingleSignOn(page))

test('Next waits for the identity library, typing does not', { tag: ['@LOGIN-11'] }, async ({ page }) => {
  const library = await holdLibrary(page)
  await page.goto('/login')
  await email(page).fill('ann@workplace.example')
  await expect(next(page)).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(email(page)).toHaveValue('ann@workplace.example')
  library.end('come')
  await expect(next(page)).toBeEnabled()
  await next(page).click()
  await expect(password(page)).toBeFocused()
})

test('an identity library that does not load shows an error and can be retried', {
  tag: ['@LOGIN-15', '@LOGIN-18'],
}, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/^Failed to load resource: net::ERR_FAILED/, /^The session or single sign-on failed\./)
  const library = await holdLibrary(page)
  await page.goto('/login')
  await email(page).fill('ann@workplace.example')
  library.end('break')
  await expect(message(page)).toHaveText('Authentication service initialization failed.')
  await expect(next(page)).toBeDisabled()
  await expectNoViolations(page)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await expect(email(page)).toHaveValue('ann@workplace.example')
})

test('an identity library that does not respond times out after 30 seconds and can be retried', {
  tag: ['@LOGIN-15', '@LOGIN-18'],
}, async ({ page }) => {
  await page.clock.install()
  const library = await holdLibrary(page)
  await page.goto('/login')
  await library.asked
  await expect(next(page)).toBeDisabled()
  await page.clock.fastForward(30_000)
  await expect(message(page)).toHaveText('Authentication service initialization failed.')
  library.end('come')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(next(page)).toBeEnabled()
  await expect(message(page)).toBeHidden()
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
    await email(page).fill('ann@workplace.example')
    await next(page).click()
    await expect(page.getByRole('heading')).toHaveText('Your workplace')
    const { origin, searchParams } = new URL(page.url())
    expect(origin).toBe('https://login.microsoftonline.com')
    expect(searchParams.get('login_hint')).toBe('ann@workplace.example')
    expect(searchParams.get('scope')).toBe('User.Read profile email openid')
    await page.goBack()
    await expect(next(page)).toBeEnabled()
  }
})
