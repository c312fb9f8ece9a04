import { expect, inNashville, test } from '../support/browser.ts'
import { logInOnPage } from '../support/login-page.ts'

test.use(inNashville)

test('a visitor returns to the requested page once, after signing in; a URL never ends in a slash', {
  tag: ['@ROUTE-04', '@ROUTE-05'],
}, async ({ page }) => {
  await page.goto('/sales-reports/7?state=TN#reports')
  await expect(page).toHaveURL('/login')
  const readStoredPage = () => page.evaluate(() => sessionStorage.getItem('agency-atlas.return-page'))
  expect(await readStoredPage()).toBe('"/sales-reports/7?state=TN#reports"')
  await page.reload()
  await logInOnPage(page)
  await expect(page).toHaveURL('/sales-reports/7?state=TN#reports')
  await expect.poll(readStoredPage).toBeNull()
  await page.goto('/login')
  await expect(page).toHaveURL('/home')
  await page.goto('/favorites/?a=b#c')
  await expect(page).toHaveURL('/favorites?a=b#c')
})

test('a foreign URL in the storage is ignored', { tag: ['@ROUTE-05'] }, async ({ page }) => {
  await page.goto('/nowhere')
  await page.getByRole('link', { name: 'Go Back Home' }).click()
  await page.evaluate(() =>
    sessionStorage.setItem('agency-atlas.return-page', '"https://elsewhere.example/home"'),
  )
  await page.reload()
  await logInOnPage(page)
  await expect(page).toHaveURL('/home')
})
