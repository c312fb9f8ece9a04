import { expect, test } from '../support/browser.ts'
import { expectAccessiblePage } from '../support/page-checks.ts'

const sentence = 'Let’s piece this thing back together.'

for (const path of ['/nowhere', '/resources', '/agencies', '/home/again', '//elsewhere.example/']) {
  test(`shows the 404 page at ${path}`, { tag: ['@ROUTE-07', '@ROUTE-08'] }, async ({ page, baseURL }) => {
    await page.goto(baseURL + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence)
    await expect(page).toHaveTitle('Page not found · Agency Atlas')
  })
}

test('takes a visitor home through the login page', { tag: ['@ROUTE-09'] }, async ({ page }) => {
  await page.goto('/nowhere')
  const home = page.getByRole('link', { name: 'Go Back Home' })
  await expect(home).toHaveAttribute('href', '/home')
  await home.click()
  await expect(page).toHaveURL('/login')
})

test('keeps the menus of a signed-in user', async ({ page, context, signIn }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 36.17, longitude: -86.78 })
  await signIn()
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

test('fits at every width in both color schemes, without axe violations', {
  tag: ['@A11Y-01', '@A11Y-03'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/nowhere')
  await expect(page.getByRole('link', { name: 'Go Back Home' })).toBeInViewport({ ratio: 1 })
  await expectAccessiblePage(page)
  await expect(page.getByRole('link', { name: 'Go Back Home' })).toBeInViewport({ ratio: 1 })
})
