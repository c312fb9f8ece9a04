import { expect, pageHeading, test } from '../support/browser.ts'
import { expectAccessiblePage } from '../support/page-checks.ts'

test('the landing page welcomes with a picture and two actions at every width', {
  tag: ['@LAND-01', '@LAND-02', '@LAND-03', '@LAND-04', '@A11Y-01', '@A11Y-03'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  const logIn = page.getByRole('link', { name: 'Log In' })
  await expect(logIn).toBeInViewport({ ratio: 1 })
  await expectAccessiblePage(page)
  await expect(logIn).toBeInViewport({ ratio: 1 })

  await expect(pageHeading(page)).toHaveText('Hi, Welcome!')
  await expect(page).toHaveTitle('Welcome · Agency Atlas')
  const picture = page.getByRole('img', { name: /^A map with a pin/ })
  await picture.scrollIntoViewIfNeeded()
  // Sharp on any screen: twice the width at which it is shown.
  const density = () =>
    picture.evaluate((image: HTMLImageElement) => image.naturalWidth / Number(image.getAttribute('width')))
  await expect.poll(density).toBe(2)
  await page.getByRole('link', { name: 'Create New Account' }).click()
  await expect(page).toHaveURL('/signup')
  await page.goBack()
  await logIn.click()
  await expect(page).toHaveURL('/login')
  await expect(page).toHaveTitle('Log In · Agency Atlas')
  await expect(page.getByLabel('Email')).toBeFocused()
})
