import type { Request } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { openFromTools } from '../support/navigation-menu.ts'
import { chooseState, reportRows } from '../support/sales-reports-page.ts'

const pages = [
  { label: 'State Statutes', address: '/statutes', heading: /^\d+ State Statutes$/ },
  {
    label: 'Sourcewell Usage by State',
    address: '/sales-reports',
    heading: /^[\d,]+ Sourcewell Sales Reports$/,
  },
  { label: 'Contract Documents', address: '/contracts', heading: /^\d+ Contract Documents$/ },
  { label: 'Infographics', address: '/info', heading: /^\d+ Infographics$/ },
  { label: 'Finance Documents', address: '/finance', heading: /^\d+ Finance Documents$/ },
  { label: 'Videos', address: '/education', heading: /^\d+ Educational Materials$/ },
]

test('every library page and the corporate contacts list the server’s items; every call is JSON to /api/v1/', {
  tag: ['@API-01', '@PRODUCT-04'],
}, async ({ page, baseURL, signIn }) => {
  // The videos themselves are on another site.
  await page.route(/^https:\/\/(?!localhost)/, (route) => route.fulfill({ body: '' }))
  const calls: Request[] = []
  page.on('request', (request) => {
    const isOurs = new URL(request.url()).origin === baseURL
    if (isOurs && ['fetch', 'xhr'].includes(request.resourceType())) calls.push(request)
  })
  await signIn()
  await page.goto('/contact')
  const main = page.getByRole('main')
  for (const { label, address, heading } of pages) {
    await openFromTools(page, label)
    await expect(page).toHaveURL(address)
    if (address === '/sales-reports') await chooseState(page, 'Tennessee')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading)
    const items = address === '/sales-reports' ? reportRows(page) : main.getByRole('article')
    await expect(items.first()).toBeVisible()
  }
  await page.getByRole('banner').getByRole('link', { name: 'Contacts' }).click()
  await expect(page).toHaveURL('/corporate-contacts')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^\d+ Corporate Contacts$/)
  await expect(main.getByRole('article').first()).toBeVisible()
  const requests = calls.map((request) => ({
    address: new URL(request.url()).pathname,
    type: request.headers()['content-type'],
  }))
  expect(requests.length).toBeGreaterThan(pages.length)
  expect(
    requests.filter(({ address, type }) => !address.startsWith('/api/v1/') || type !== 'application/json'),
  ).toEqual([])
})
