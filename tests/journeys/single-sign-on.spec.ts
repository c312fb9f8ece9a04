import type { Page } from '@playwright/test'
import { createAccount } from '../../server/auth/accounts.ts'
import { ann, annElsewhere, ben, cora } from '../support/identity-provider.ts'
import { expect, expectNoViolations, test } from '../support/workplace.ts'

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const login = (page: Page) => page.getByRole('button', { name: 'Login' })
const message = (page: Page) => page.getByRole('alert')
const account = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) })

const notCompleted = 'Failed to complete Microsoft login. Please try again.'
const notStarted = 'Microsoft login failed. Please try again.'
/** What the product logs, and Chromium's own line for an answer of 400 and above. */
const logged = [
  /^The session met a failure\./,
  /^Signing in met a failure\./,
  /^Failed to load resource/,
  /blocked by CORS policy/,
]

const submitEmail = async (page: Page, address = ann.email) => {
  await email(page).fill(address)
  await next(page).click()
}

/** From the e-mail step to the provider's list of accounts. */
const goToProvider = async (page: Page, address = ann.email) => {
  await page.goto('/login')
  await submitEmail(page, address)
  await expect(page.getByRole('heading')).toHaveText('Pick an account')
}

/** Through the provider's pages; back at the product whatever it then says. */
const pick = async (page: Page, name = 'Ann Dealer') => {
  await account(page, name).click()
  await page.getByRole('button', { name: 'Allow' }).click()
}

const expectHome = (page: Page) => expect(page).toHaveURL(/\/home$/)

/** The state of things is one to go on from: the next attempt ends at home. */
const expectWayOn = async (page: Page) => {
  await submitEmail(page)
  await pick(page)
  await expectHome(page)
}

for (const width of [390, 1280]) {
  test(`signs in from the e-mail step to /home at ${width} px [SSO-01, LOGIN-05, LOGIN-09, LOGIN-10]`, async ({
    page,
    workplace,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await goToProvider(page)
    await expect(page.getByRole('button').first()).toContainText(ann.email)
    const posted = page.waitForRequest('**/api/v1/login')
    await pick(page)
    const { api_user } = (await posted).postDataJSON()
    expect(api_user).toEqual({
      email: ann.email,
      provider: 'entra_id',
      access_token: expect.any(String),
      id_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      uid: ann.subject,
      name: 'Ann Dealer',
      omniauth_login: true,
    })
    await expectHome(page)
    await expect(page.getByPlaceholder('Type location name (e.g. Knoxville, TN)')).toBeVisible()
    await page.reload()
    await expectHome(page)
    const people = await workplace.database.kysely
      .selectFrom('users')
      .select(['email', 'last_name'])
      .execute()
    expect(people).toEqual([{ email: ann.email, last_name: 'Dealer' }])
  })
}

test('asks for its scopes, comes back to /login and keeps what it learns in session storage [SSO-02, SSO-03, SSO-04]', async ({
  page,
  workplace,
}) => {
  const { provider, origin } = workplace
  const asked = page.waitForRequest((request) => request.url().startsWith(`${provider.issuer}/auth?`))
  await goToProvider(page)
  const { searchParams } = new URL((await asked).url())
  expect(searchParams.get('scope')?.split(' ').sort()).toEqual(['User.Read', 'email', 'openid', 'profile'])
  expect(searchParams.get('redirect_uri')).toBe(`${origin}/login`)
  expect(searchParams.get('login_hint')).toBe(ann.email)
  const from = provider.requests.length
  await pick(page)
  await expectHome(page)
  // The token is asked for once, and taken from the storage when it is wanted silently.
  expect(provider.requests.slice(from).filter((path) => path === '/token')).toHaveLength(1)
  expect(provider.requests.slice(from)).not.toContain('/auth')
  const kept = await page.evaluate(() => ({
    visit: Object.keys(sessionStorage).filter((key) => key.includes('idtoken')).length,
    browser: Object.keys(localStorage).filter((key) => key.includes('token')).length,
  }))
  expect(kept).toEqual({ visit: 1, browser: 0 })
})

test('leads to the page first asked for [LOGIN-08]', async ({ page }) => {
  await page.goto('/favorites')
  await expect(page).toHaveURL(/\/login$/)
  await submitEmail(page)
  await pick(page)
  await expect(page).toHaveURL(/\/favorites$/)
})

test.describe('a failure leaves a way on', () => {
  test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(...logged))

  test('cancelling before an account is picked [SSO-06, LOGIN-13]', async ({ page }) => {
    await goToProvider(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(message(page)).toHaveText(notCompleted)
    expect(new URL(page.url()).hash).toBe('')
    await page.reload()
    await expect(next(page)).toBeEnabled()
    await expect(message(page)).toBeHidden()
    await expectWayOn(page)
  })

  test('cancelling when asked for consent [SSO-06, LOGIN-13]', async ({ page }) => {
    await goToProvider(page)
    await account(page, 'Ann Dealer').click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(message(page)).toHaveText(notCompleted)
    await expectNoViolations(page)
    await submitEmail(page)
    await page.getByRole('button', { name: 'Allow' }).click()
    await expectHome(page)
  })

  test('an error of the provider [SSO-06, LOGIN-13, LOGIN-19]', async ({ page, workplace }) => {
    const { provider, origin } = workplace
    const recover = provider.interfere('/auth', (request, response) => {
      const { searchParams } = new URL(request.url ?? '', provider.issuer)
      const answer = new URLSearchParams({
        error: 'server_error',
        error_description: 'inner detail',
        state: searchParams.get('state') ?? '',
      })
      response.writeHead(303, { location: `${origin}/login#${answer}` }).end()
    })
    await page.goto('/login')
    await submitEmail(page)
    await expect(message(page)).toHaveText(notCompleted)
    await expect(page.locator('body')).not.toContainText('inner detail')
    recover()
    await expectWayOn(page)
  })

  test('a provider that gives no token [SSO-06, LOGIN-13]', async ({ page, workplace }) => {
    await goToProvider(page)
    const recover = workplace.provider.interfere('/token', (_, response) => response.writeHead(500).end())
    await pick(page)
    await expect(message(page)).toHaveText(notCompleted)
    recover()
    await submitEmail(page)
    await expectHome(page)
  })

  test('a provider that is away [SSO-06, LOGIN-14, LOGIN-18]', async ({ page, workplace }) => {
    const recover = workplace.provider.interfere('/.well-known/openid-configuration', (request) => {
      request.socket.destroy()
    })
    await page.goto('/login')
    await submitEmail(page)
    await expect(message(page)).toHaveText(notStarted)
    await expect(email(page)).toHaveValue(ann.email)
    recover()
    await expectWayOn(page)
  })

  test('a redirect that hangs and is given up by editing the e-mail [SSO-06]', async ({
    page,
    workplace,
  }) => {
    const recover = workplace.provider.interfere('/.well-known/openid-configuration', () => {})
    await page.goto('/login')
    await submitEmail(page)
    await expect(page.getByRole('status').last()).toHaveText('Taking you to your workplace’s sign-in…')
    recover()
    await email(page).fill('')
    await expectWayOn(page)
  })

  test('a library that does not come on the way back [SSO-06, LOGIN-15]', async ({ page }) => {
    await goToProvider(page)
    await account(page, 'Ann Dealer').click()
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      const isLibrary = body.includes('handleRedirectPromise') && body.includes('msal.js')
      return isLibrary ? route.abort() : route.fulfill({ response, body })
    })
    await page.getByRole('button', { name: 'Allow' }).click()
    await expect(message(page)).toHaveText('Authentication service initialization failed.')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectHome(page)
  })

  test('a provider that does not answer on the way back, until time is up [SSO-06, LOGIN-13]', async ({
    page,
    workplace,
  }) => {
    await goToProvider(page)
    let recover = () => {}
    const isAsked = new Promise<void>((resolve) => {
      recover = workplace.provider.interfere('/token', () => resolve())
    })
    await pick(page)
    await isAsked
    recover()
    await expect(message(page)).toHaveText(notCompleted, { timeout: 30_000 })
    await submitEmail(page)
    await expectHome(page)
  })

  test('a reload while the token is on its way [SSO-06]', async ({ page, workplace }) => {
    await goToProvider(page)
    let release = () => {}
    const isAsked = new Promise<void>((resolve) => {
      release = workplace.provider.interfere('/token', () => resolve())
    })
    await pick(page)
    await isAsked
    release()
    await page.reload()
    await expect(next(page)).toBeEnabled()
    await submitEmail(page)
    await expectHome(page)
  })

  test('an answer that was taken already, opened again [SSO-06, LOGIN-13]', async ({ page }) => {
    let answered = ''
    page.on('framenavigated', (frame) => {
      if (frame.url().includes('#code=')) answered = frame.url()
    })
    await goToProvider(page)
    await pick(page)
    await expectHome(page)
    await page.context().clearCookies({ name: 'authToken' })
    expect(answered).not.toBe('')
    await page.goto('about:blank')
    await page.goto(answered)
    await expect(message(page)).toHaveText(notCompleted)
    expect(new URL(page.url()).hash).toBe('')
    await page.reload()
    await expect(next(page)).toBeEnabled()
    await expect(message(page)).toBeHidden()
    await submitEmail(page)
    await expectHome(page)
  })

  test('an answer that another tab asked for [SSO-06, LOGIN-13]', async ({ page, context }) => {
    await goToProvider(page)
    const other = await context.newPage()
    await other.goto(page.url())
    await pick(other)
    await expect(message(other)).toHaveText(notCompleted)
    await submitEmail(other)
    await expectHome(other)
  })

  test('a server that cannot reach the provider [SSO-06]', async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/^inner detail$/)
    await page.route('**/api/v1/login', (route) => {
      return route.fulfill({ status: 503, json: { message: 'inner detail' } })
    })
    await goToProvider(page)
    await pick(page)
    await expect(message(page)).toHaveText(notCompleted)
    await page.unrouteAll()
    await submitEmail(page)
    await account(page, 'Ann Dealer').click()
    await expectHome(page)
  })

  for (const [person, reason] of [
    [cora, 'Your workplace has not verified your e-mail address.'],
    [annElsewhere, 'Your workplace may not sign in people of workplace.example.'],
  ] as const) {
    test(`a refusal of the server: ${reason} [SSO-06, SSO-11, LOGIN-12]`, async ({ page }) => {
      await goToProvider(page, person.email)
      await pick(page, `${person.firstName} ${person.lastName}`)
      await expect(message(page)).toHaveText(reason)
      await expectWayOn(page)
    })
  }
})

test('a reload at the provider goes on where it was [SSO-06]', async ({ page }) => {
  await goToProvider(page)
  await page.reload()
  await account(page, 'Ann Dealer').click()
  await expect(page.getByRole('heading')).toHaveText('Agency Atlas wants to know who you are')
  await page.reload()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expectHome(page)
})

test('Back from the provider finds a form that works [SSO-06, LOGIN-22]', async ({ page }) => {
  await goToProvider(page)
  await page.goBack()
  await expect(next(page)).toBeEnabled()
  await expect(message(page)).toBeHidden()
  await expectWayOn(page)
})

test('Back from /home meets no loop: the provider’s pages lead home again [SSO-06]', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(...logged)
  await goToProvider(page)
  await pick(page)
  await expectHome(page)
  for (const _ of ['consent', 'accounts']) {
    await page.goBack()
    await expect(page.getByRole('heading')).toHaveText('That did not work')
  }
  await page.getByRole('link', { name: 'Back to Agency Atlas' }).click()
  await expectHome(page)
})

test('two tabs that sign in one after the other both end at /home [SSO-06]', async ({ page, context }) => {
  const other = await context.newPage()
  await goToProvider(page)
  await goToProvider(other)
  await pick(page)
  await expectHome(page)
  await account(other, 'Ann Dealer').click()
  await expectHome(other)
  await page.reload()
  await expectHome(page)
})

test('whoever is signed in at the provider already is not asked again, unless the e-mail is another’s', async ({
  page,
}) => {
  await goToProvider(page)
  await pick(page)
  await expectHome(page)
  await page.context().clearCookies({ name: 'authToken' })
  await page.goto('/login')
  await submitEmail(page)
  await expectHome(page)
  await page.context().clearCookies({ name: 'authToken' })
  await goToProvider(page, ben.email)
  await expect(page.getByRole('button').first()).toContainText(ben.email)
})

test('an account with a password is linked by it, once [SSO-12, LOGIN-18]', async ({
  page,
  workplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(...logged)
  await createAccount(workplace.database.pool, {
    email: ann.email,
    firstName: 'Ann',
    lastName: 'Before',
    password: 'a password of old',
  })
  await goToProvider(page)
  await pick(page)
  await expect(message(page)).toHaveText(
    `There is already an account of ${ann.email}. Enter its password once to link it to your workplace sign-in.`,
  )
  await expect(email(page)).toHaveValue(ann.email)
  await expect(page.getByRole('link', { name: 'Forgot Password?' })).toBeVisible()
  await expectNoViolations(page)
  await password(page).fill('not it')
  await login(page).click()
  await expect(message(page)).toHaveText(`That is not the password of the account of ${ann.email}.`)
  await password(page).fill('a password of old')
  await login(page).click()
  await expectHome(page)
  await page.context().clearCookies({ name: 'authToken' })
  await page.goto('/login')
  await submitEmail(page)
  await expectHome(page)
})
