import { expect, pageHeading, test } from '../support/browser.ts'
import {
  expectAccessible,
  expectAccessiblePage,
  otherColorSchemes,
  setDisplayMode,
} from '../support/page-checks.ts'

test('every unknown path shows the 404 page, which leads home through the login page', {
  tag: ['@ROUTE-07', '@ROUTE-08', '@ROUTE-09', '@A11Y-01', '@A11Y-03'],
}, async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  for (const path of ['/resources', '/agencies', '/home/again', '//elsewhere.example/', '/nowhere']) {
    await test.step(path, async () => {
      await page.goto(baseURL + path)
      await expect(pageHeading(page)).toHaveText('Let’s piece this thing back together.')
      await expect(page).toHaveTitle('Page not found · Agency Atlas')
    })
  }
  const home = page.getByRole('link', { name: 'Go Back Home' })
  await expect(home).toBeInViewport({ ratio: 1 })
  await expectAccessiblePage(page)
  for (const mode of otherColorSchemes) {
    await setDisplayMode(page, mode)
    await expectAccessible(page, mode)
  }
  await expect(home).toBeInViewport({ ratio: 1 })
  await expect(home).toHaveAttribute('href', '/home')
  await home.click()
  await expect(page).toHaveURL('/login')
})
