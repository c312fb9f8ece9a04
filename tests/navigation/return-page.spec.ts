import { expect, inNashville, sampleAccount, test } from '../support/browser.ts'

test.use(inNashville)

test.describe('a visitor', () => {
  test('opens the requested page after signing in, only once', {
    tag: ['@ROUTE-04', '@ROUTE-05'],
  }, async ({ page }) => {
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

  test('does not follow a foreign URL in the storage', { tag: ['@ROUTE-05'] }, async ({ page }) => {
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

test('redirects a signed-in user from a URL with a trailing slash to the one without', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/favorites/?a=b#c')
  await expect(page).toHaveURL('/favorites?a=b#c')
})
