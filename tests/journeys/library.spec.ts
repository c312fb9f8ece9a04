import { expect, test } from '../support/browser.ts'
import { locationRefused } from '../support/home.ts'
import { chooseState } from '../support/reports-page.ts'

const pages = [
  { label: 'State Statutes', address: '/statutes', heading: /^\d+ State Statutes$/ },
  {
    label: 'Sourcewell Usage by State',
    address: '/sales-reports',
    heading: /^\d+ Sourcewell Sales Reports$/,
  },
  { label: 'Contract Documents', address: '/contracts', heading: /^\d+ Contract Documents$/ },
  { label: 'Infographics', address: '/info', heading: /^\d+ Infographics$/ },
  { label: 'Finance Documents', address: '/finance', heading: /^\d+ Finance Documents$/ },
  { label: 'Videos', address: '/education', heading: /^\d+ Educational Materials$/ },
]

test('every page of the library, and the corporate contacts, list what the server has [PRODUCT-04]', async ({
  page,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(locationRefused)
  // The videos themselves are on another site.
  await page.route(/^https:\/\/(?!localhost)/, (route) => route.fulfill({ body: '' }))
  await signIn()
  await page.goto('/contact')
  const main = page.getByRole('main')
  for (const { label, address, heading } of pages) {
    await page.getByRole('button', { name: 'Tools' }).click()
    await page.getByRole('list', { name: 'Tools' }).getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(address)
    if (address === '/sales-reports') await chooseState(page, 'Tennessee')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(main.getByRole('article').first()).toBeVisible()
  }
  await page.getByRole('banner').getByRole('link', { name: 'Contacts' }).click()
  await expect(page).toHaveURL('/corporate-contacts')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^\d+ Corporate Contacts$/)
  await expect(main.getByRole('article').first()).toBeVisible()
})
