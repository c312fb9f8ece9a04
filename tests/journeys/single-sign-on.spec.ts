import { ann } from '../support/identity-provider.ts'
import { loginError, nextButton } from '../support/login-page.ts'
import { expect, test } from '../support/single-sign-on-app.ts'
import { pauseSingleSignOnLibrary } from '../support/single-sign-on-library.ts'
import {
  accountButton,
  expectHome,
  goToProvider,
  loggedFailures,
  pickAccount,
  submitEmail,
} from '../support/single-sign-on-login.ts'

test('single sign-on reads the response in the URL once, before any route is mounted', {
  tag: ['@SSO-01', '@SSO-02', '@SSO-03', '@SSO-04', '@SESSION-16', '@LOGIN-05', '@LOGIN-09', '@LOGIN-10'],
}, async ({ page, product }) => {
  const { provider, origin } = product
  const requested = page.waitForRequest((request) => request.url().startsWith(`${provider.issuer}/auth?`))
  await goToProvider(page)
  const { searchParams } = new URL((await requested).url())
  expect(searchParams.get('scope')?.split(' ').sort()).toEqual(['User.Read', 'email', 'openid', 'profile'])
  expect(searchParams.get('redirect_uri')).toBe(`${origin}/login`)
  expect(searchParams.get('login_hint')).toBe(ann.email)
  await expect(page.getByRole('button').first()).toContainText(ann.email)

  const from = provider.requests.length
  const logins: object[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/login')) logins.push(request.postDataJSON())
  })
  const library = await pauseSingleSignOnLibrary(page)
  await pickAccount(page)
  await library.requested
  await expect(page).toHaveURL(/\/login#.*\bcode=/)
  await expect(page.locator('#root')).toBeEmpty()
  library.release('load')
  await expectHome(page)
  await page.unrouteAll({ behavior: 'wait' })
  // The token is requested once; silent requests read it from storage.
  expect(provider.requests.slice(from).filter((path) => path === '/token')).toHaveLength(1)
  expect(provider.requests.slice(from)).not.toContain('/auth')
  expect(logins).toEqual([
    {
      api_user: {
        email: ann.email,
        provider: 'entra_id',
        access_token: expect.any(String),
        id_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        uid: ann.subject,
        name: 'Ann Dealer',
        omniauth_login: true,
      },
    },
  ])
  const counts = await page.evaluate(() => ({
    sessionStorage: Object.keys(sessionStorage).filter((key) => key.includes('idtoken')).length,
    localStorage: Object.keys(localStorage).filter((key) => key.includes('token')).length,
  }))
  expect(counts).toEqual({ sessionStorage: 1, localStorage: 0 })
  await page.reload()
  await expectHome(page)
  const { rows } = await product.database.pool.query('select email, last_name from users')
  expect(rows).toEqual([{ email: ann.email, last_name: 'Dealer' }])
})

test('after Back from the provider the form works, and signing in opens the requested page', {
  tag: ['@SSO-06', '@LOGIN-08', '@LOGIN-22'],
}, async ({ page }) => {
  await page.goto('/favorites')
  await expect(page).toHaveURL(/\/login$/)
  await submitEmail(page)
  await expect(accountButton(page)).toBeVisible()
  await page.goBack()
  await expect(nextButton(page)).toBeEnabled()
  await expect(loginError(page)).toBeHidden()
  await submitEmail(page)
  await pickAccount(page)
  await expect(page).toHaveURL(/\/favorites$/)
})

test('Back from /home does not loop through the identity provider', { tag: ['@SSO-06'] }, async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(...loggedFailures)
  await goToProvider(page)
  await pickAccount(page)
  await expectHome(page)
  for (const _ of ['consent', 'accounts']) {
    await page.goBack()
    await expect(page.getByRole('heading')).toHaveText('Something went wrong')
  }
  await page.getByRole('link', { name: 'Back to Agency Atlas' }).click()
  await expectHome(page)
})

test('two tabs that sign in one after the other both reach /home', { tag: ['@SSO-06'] }, async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await goToProvider(page)
  await goToProvider(other)
  await pickAccount(page)
  await expectHome(page)
  await accountButton(other).click()
  await expectHome(other)
  await page.reload()
  await expectHome(page)
})
