import { expect, expectNoViolations, test } from '../support/browser.ts'

test('welcomes, with the two ways in [LAND-01, LAND-02, LAND-03]', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi, Welcome!')
  await expect(page).toHaveTitle('Welcome · Agency Atlas')
  await page.getByRole('link', { name: 'Create New Account' }).click()
  await expect(page).toHaveURL('/signup')
  await page.goBack()
  await page.getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page).toHaveTitle('Log In · Agency Atlas')
  await expect(page.getByRole('main')).toBeFocused()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    for (const width of [390, 768, 1280]) {
      test(`holds at ${width} px, and axe finds nothing [A11Y-01, A11Y-03]`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await page.goto('/')
        await expect(page.getByRole('link', { name: 'Log In' })).toBeInViewport({ ratio: 1 })
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(wider).toBeLessThanOrEqual(0)
        await expectNoViolations(page)
      })
    }
  })
}
