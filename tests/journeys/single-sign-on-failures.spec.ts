import { loginError, nextButton } from '../support/login-page.ts'
import { expect, expectNoViolations, test } from '../support/single-sign-on-app.ts'
import { pauseSingleSignOnLibrary } from '../support/single-sign-on-library.ts'
import {
  expectHome,
  goToProvider,
  loggedFailures,
  pickAccount,
  signIn,
  submitEmail,
} from '../support/single-sign-on-login.ts'

const notCompleted = 'Failed to complete Microsoft login. Please try again.'

// Each test ends at /home: after any failure, the next attempt works.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(...loggedFailures))

test('recovers from an error of the provider', { tag: ['@SSO-06', '@LOGIN-13', '@LOGIN-19'] }, async ({
  page,
  product,
}) => {
  const { provider, origin } = product
  const recover = provider.intercept('/auth', (request, response) => {
    const { searchParams } = new URL(request.url ?? '', provider.issuer)
    const parameters = new URLSearchParams({
      error: 'server_error',
      error_description: 'inner detail',
      state: searchParams.get('state') ?? '',
    })
    response.writeHead(303, { location: `${origin}/login#${parameters}` }).end()
  })
  await page.goto('/login')
  await submitEmail(page)
  await expect(loginError(page)).toHaveText(notCompleted)
  await expect(page.locator('body')).not.toContainText('inner detail')
  await expectNoViolations(page)
  recover()
  await signIn(page)
})

test('recovers from a reload while the token is being fetched', { tag: ['@SSO-06'] }, async ({
  page,
  product,
}) => {
  await goToProvider(page)
  const requested = Promise.withResolvers<void>()
  const recover = product.provider.intercept('/token', () => requested.resolve())
  await pickAccount(page)
  await requested.promise
  recover()
  await page.reload()
  await expect(nextButton(page)).toBeEnabled()
  await submitEmail(page)
  await expectHome(page)
})

test('recovers when the library does not load after the user returns: "Try again" completes the sign-in', {
  tag: ['@SSO-06', '@LOGIN-15'],
}, async ({ page }) => {
  await goToProvider(page)
  const library = await pauseSingleSignOnLibrary(page)
  await pickAccount(page)
  await library.requested
  library.release('fail')
  await expect(loginError(page)).toHaveText('Authentication service initialization failed.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectHome(page)
})

test('recovers when the URL of a used response is opened again', { tag: ['@SSO-06', '@LOGIN-13'] }, async ({
  page,
}) => {
  let responseUrl = ''
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('#code=')) responseUrl = frame.url()
  })
  await goToProvider(page)
  await pickAccount(page)
  await expectHome(page)
  await page.context().clearCookies({ name: 'authToken' })
  expect(responseUrl).not.toBe('')
  await page.goto('about:blank')
  await page.goto(responseUrl)
  await expect(loginError(page)).toHaveText(notCompleted)
  expect(new URL(page.url()).hash).toBe('')
  await page.reload()
  await expect(nextButton(page)).toBeEnabled()
  await expect(loginError(page)).toBeHidden()
  await submitEmail(page)
  await expectHome(page)
})
