import type { Page } from '@playwright/test'
import { expect, expectNoViolations, test } from '../support/browser.ts'
import { configureSingleSignOn } from '../support/single-sign-on-page.ts'

const email = (page: Page) => page.getByLabel('Email')
const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const library = '**/assets/*.js'
/** The identity library's own code, and nothing else. */
const isLibrary = (body: string) => body.includes('handleRedirectPromise') && body.includes('msal.js')

test.beforeEach(({ page }) => configureSingleSignOn(page))

/** Holds the identity library back until the test lets it come, or breaks it. */
const holdLibrary = async (page: Page) => {
  let release = (_answer: 'come' | 'break') => {}
  const released = new Promise<'come' | 'break'>((resolve) => {
    release = resolve
  })
  let isFirst = true
  await page.route(library, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    if (!isLibrary(body) || !isFirst) return route.fulfill({ response, body })
    isFirst = false
    return (await released) === 'come' ? route.fulfill({ response, body }) : route.abort()
  })
  return release
}

test('Next waits for the identity library, typing does not [LOGIN-11]', async ({ page }) => {
  const release = await holdLibrary(page)
  await page.goto('/login')
  await email(page).fill('ann@workplace.example')
  await expect(next(page)).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(email(page)).toHaveValue('ann@workplace.example')
  release('come')
  await expect(next(page)).toBeEnabled()
  await next(page).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('a library that does not come is said and can be tried again [LOGIN-15, LOGIN-18]', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/^Failed to load resource: net::ERR_FAILED/, /^The session met a failure\./)
  const release = await holdLibrary(page)
  await page.goto('/login')
  await email(page).fill('ann@workplace.example')
  release('break')
  await expect(page.getByRole('alert')).toHaveText('Authentication service initialization failed.')
  await expect(next(page)).toBeDisabled()
  await expectNoViolations(page)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await expect(email(page)).toHaveValue('ann@workplace.example')
})

test('an allowed domain leads to the provider, and Back to a form that works [LOGIN-05, LOGIN-22]', async ({
  page,
}) => {
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
    expect(new URL(page.url()).searchParams.get('login_hint')).toBe('ann@workplace.example')
    await page.goBack()
    await expect(next(page)).toBeEnabled()
  }
})
