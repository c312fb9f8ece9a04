import type { Page } from '@playwright/test'
import { expect, expectNoViolations, inNashville, pageHeading, test } from '../support/browser.ts'
import { menuButton } from '../support/navigation-menu.ts'
import { expectNoOverflow } from '../support/page-checks.ts'
import { readSessionStatus, readTokenCookie } from '../support/sessions.ts'

test.use({ ...inNashville, permissions: ['geolocation', 'clipboard-read'] })
test.beforeEach(({ signIn }) => signIn())

/** A small signed-in page. */
const quietPage = '/nowhere'
const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out' })

test.describe('signing out', () => {
  test('revokes the token, clears the cookie, and reloads the login page', {
    tag: ['@SESSION-08', '@SESSION-09', '@SESSION-20'],
  }, async ({ page, request, expectConsoleErrors }) => {
    // Requests that /home sends while the session ends are rejected.
    expectConsoleErrors(/status of 401/)
    await page.goto('/home')
    const authorization = await readTokenCookie(page)
    expect(await readSessionStatus(request, authorization)).toBe(200)
    const loaded = page.waitForEvent('domcontentloaded')
    await signOut(page).click()
    await loaded
    await expect(page).toHaveURL('/login')
    expect(await readTokenCookie(page)).toBe('')
    await expect.poll(() => readSessionStatus(request, authorization)).toBe(401)
    expect(await page.evaluate(() => sessionStorage.getItem('agency-atlas.return-page'))).toBeNull()
    await expect(page.getByText('Your session has ended')).toHaveCount(0)
    await page.goBack()
    await expect(page.getByLabel('Email')).toBeVisible()
  })

  const readTokensToRevoke = (page: Page) =>
    page.evaluate(() => localStorage.getItem('agency-atlas.tokens-to-revoke'))

  test('signs out immediately and revokes the token on the next visit if the server did not respond', {
    tag: ['@SESSION-08', '@SESSION-09', '@SESSION-25'],
  }, async ({ page, request, expectConsoleErrors }) => {
    expectConsoleErrors(
      /^Failed to load resource: net::ERR_FAILED/,
      /^A session or single sign-on operation failed\./,
    )
    await page.goto(quietPage)
    const authorization = await readTokenCookie(page)
    // The server never responds.
    const requested = Promise.withResolvers<void>()
    await page.route('**/api/v1/logout', () => requested.resolve())
    await page.waitForLoadState('networkidle')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 2_000)
    const callsWithToken: string[] = []
    page.on('request', async (sent) => {
      if ((await sent.allHeaders()).authorization === authorization) {
        callsWithToken.push(`${sent.method()} ${new URL(sent.url()).pathname}`)
      }
    })
    await signOut(page).click()
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page).toHaveURL('/login')
    expect(await readTokenCookie(page)).toBe('')
    await requested.promise
    expect(await readTokensToRevoke(page)).toBe(JSON.stringify([authorization]))
    expect(await readSessionStatus(request, authorization)).toBe(200)

    await page.route('**/api/v1/logout', (route) => route.abort())
    await page.reload()
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(await readTokensToRevoke(page)).toBe(JSON.stringify([authorization]))

    await page.route('**/api/v1/logout', (route) => route.continue())
    await page.reload()
    await expect.poll(() => readTokensToRevoke(page)).toBeNull()
    expect(await readSessionStatus(request, authorization)).toBe(401)
    expect(new Set(callsWithToken)).toEqual(new Set(['DELETE /api/v1/logout']))
  })
})

test('a screen that fails to load shows an error with links and details for a bug report', {
  tag: ['@ERROR-05', '@ERROR-06', '@CHART-12'],
}, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_FAILED/, /Failed to fetch dynamically imported module/, /agency-search-screen/)
  await page.route('**/assets/agency-search-screen-*.js', (route) => route.abort())
  await page.goto('/home')
  await expect(pageHeading(page)).toHaveText('Unexpected Application Error!')
  await expect(
    page.getByText('We couldn’t load this page. Check your connection, then reload.'),
  ).toBeVisible()
  await expect(signOut(page)).toBeVisible()
  await page.getByText('Error details').click()
  const details = page.getByText('Page: /home')
  await expect(details).toContainText(
    /^Page: \/home\nTime: \d{4}-.+\nBrowser: Mozilla.+\n.*agency-search-screen[\s\S]*\nTransitions, oldest first:\n[a-z-]+ 1: xstate\.init → /,
  )
  await page.getByRole('button', { name: 'Copy details' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await details.textContent())
  await expectNoViolations(page)
  await page.evaluate(() => history.pushState(null, '', '/nowhere'))
  await expect(pageHeading(page)).toHaveText('Let’s piece this thing back together.')
  await page.goBack()
  await expect(pageHeading(page)).toHaveText('Unexpected Application Error!')
  await page.unroute('**/assets/agency-search-screen-*.js')
  await page.getByRole('link', { name: 'Go Back Home' }).click()
  await expect(page.getByRole('heading', { name: /Results|Searching/ })).toBeVisible()
})

test('the shell fits at every width, and the first Tab skips to the main content', {
  tag: ['@NAV-01', '@NAV-02'],
}, async ({ page }) => {
  await page.goto(quietPage)
  await expect(signOut(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Go Back Home' })).toBeFocused()

  for (const [width, isNarrow] of [
    [390, true],
    [768, true],
    [769, false],
    [960, false],
    [1280, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(menuButton(page)).toBeVisible({ visible: isNarrow })
    await expect(signOut(page)).toBeVisible({ visible: !isNarrow })
    if (!isNarrow) await expect(signOut(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('banner').getByRole('link', { name: 'Agency Atlas' })).toBeVisible()
    await expectNoOverflow(page)
  }
})
