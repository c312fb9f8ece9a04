import { openRoutes, publicRoutes, signedInRoutes } from '../../src/machines/navigation/routes.ts'
import { expect, inNashville, sampleAccount, test } from '../support/browser.ts'

/** A route as an address: its parameters filled in. */
const addressOf = (route: string) => route.replace(/:\w+/, '7')

test.use(inNashville)

test.describe('a visitor', () => {
  test('is sent from every page that needs sign-in to /login [ROUTE-03]', async ({ page }) => {
    for (const route of signedInRoutes) {
      await page.goto(addressOf(route))
      await expect(page, route).toHaveURL('/login')
      await expect(page.getByLabel('Email'), route).toBeVisible()
    }
  })

  test('stands on the page first asked for after signing in, and that only once [ROUTE-04, ROUTE-05]', async ({
    page,
  }) => {
    await page.goto('/sales-reports/7?state=TN#reports')
    await expect(page).toHaveURL('/login')
    const kept = () => page.evaluate(() => sessionStorage.getItem('agency-atlas.return-page'))
    expect(await kept()).toBe('"/sales-reports/7?state=TN#reports"')
    await page.reload()
    await page.getByLabel('Email').fill(sampleAccount.email)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Password', { exact: true }).fill(sampleAccount.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/sales-reports/7?state=TN#reports')
    await expect.poll(kept).toBeNull()
    await page.goto('/login')
    await expect(page).toHaveURL('/home')
  })

  test('is not led to a page that was put into the storage by somebody else [ROUTE-05]', async ({ page }) => {
    await page.goto('/nowhere')
    await page.getByRole('link', { name: 'Go Back Home' }).click()
    await page.evaluate(() =>
      sessionStorage.setItem('agency-atlas.return-page', '"https://elsewhere.example/home"'),
    )
    await page.reload()
    await page.getByLabel('Email').fill(sampleAccount.email)
    await page.keyboard.press('Enter')
    await page.getByLabel('Password', { exact: true }).fill(sampleAccount.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/home')
  })
})

test.describe('a signed-in person', () => {
  test.beforeEach(({ signIn }) => signIn())

  test('is taken from every public page to /home [ROUTE-01, SESSION-01]', async ({ page }) => {
    for (const route of publicRoutes) {
      await page.goto(route)
      await expect(page, route).toHaveURL('/home')
      await expect(page.getByRole('button', { name: 'Sign Out' }), route).toBeVisible()
    }
  })

  test('may open every open page as everybody may [ROUTE-02]', async ({ page, expectConsoleErrors }) => {
    // No mail holds the token of these addresses.
    expectConsoleErrors(/status of 422/)
    for (const route of openRoutes) {
      await page.goto(addressOf(route))
      await expect(page.getByRole('main'), route).not.toBeEmpty()
      await expect(page).toHaveURL(addressOf(route))
    }
  })

  test('finds the 404 page where a screen comes later, behind the same guard [ROUTE-06]', async ({
    page,
  }) => {
    for (const route of ['/contact'] as const) {
      await page.goto(addressOf(route))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Let’s piece this thing back together.',
      )
      await expect(page).toHaveURL(addressOf(route))
    }
  })

  test('is led from an address that ends in a slash to the one without', async ({ page }) => {
    await page.goto('/favorites/?a=b#c')
    await expect(page).toHaveURL('/favorites?a=b#c')
  })
})
