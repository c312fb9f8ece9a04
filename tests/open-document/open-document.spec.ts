import type { Page } from '@playwright/test'
import { expect, expectNoViolations, pageHeading, test } from '../support/browser.ts'
import { navigate } from '../support/navigate.ts'
import { expectAccessiblePage } from '../support/page-checks.ts'

test.beforeEach(({ signIn }) => signIn())

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const search = (page: Page) => page.getByRole('search').getByRole('textbox')
const file = (id: number, contract_name: string) => ({ id, contract_name })

const contracts = [
  {
    id: 1,
    name: 'Fleet Vehicles',
    bid: file(11, 'Fleet bid'),
    contract: file(12, 'Fleet contract'),
    price_sheet: file(13, 'Fleet prices'),
  },
  { id: 2, name: 'Roofing', bid: null, contract: null, price_sheet: file(23, 'Roofing prices') },
  {
    id: 3,
    name: `Signs and ${'Landschaftsarchitekturbueros'.repeat(5)}`,
    bid: null,
    contract: null,
    price_sheet: null,
  },
]

const mockList = (page: Page, list: string, items: readonly object[]) =>
  page.route(`**/api/v1/${list}`, (route) => route.fulfill({ json: items }))

test('/contracts is searched by name, and each document has a button for every file that exists', {
  tag: ['@DOC-01', '@LIST-01', '@A11Y-06'],
}, async ({ page }) => {
  await mockList(page, 'contract_documents', contracts)
  await page.goto('/contracts')
  await expect(pageHeading(page)).toHaveText('3 Contract Documents')
  const downloads = (name: string) => card(page, name).getByRole('button', { name: /Bid|Contract|Price/ })
  await expect(downloads('Fleet Vehicles')).toHaveText([
    'Download Bid',
    'Download Contract',
    'Download Price Sheet',
  ])
  await expect(downloads('Roofing')).toHaveText(['Download Price Sheet'])
  await expect(card(page, contracts[2]?.name ?? '').getByText('No file available yet')).toBeVisible()
  await expectAccessiblePage(page)
  const missing = card(page, 'Roofing').getByText('–', { exact: true })
  await expect(missing).toHaveCount(2)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(missing).toHaveCount(0)
  await expect(downloads('Roofing')).toHaveCount(1)
  await search(page).fill('ROOF')
  await expect(pageHeading(page)).toHaveText('1 Contract Document')
  await card(page, 'Roofing').getByRole('button', { name: 'Favorite' }).waitFor()
  await search(page).fill('no such document')
  await expect(page.getByText('No Contract Documents Found', { exact: true })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(pageHeading(page)).toHaveText('3 Contract Documents')
})

test('/info and /finance list documents, each with a Download button for its own file, and report a missing file', {
  tag: ['@DOC-02', '@DOC-03', '@DOC-07', '@A11Y-06'],
}, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 404/)
  await page.goto('/contact')
  for (const { path, list, one, many } of [
    { path: '/info', list: 'marketing_materials', one: 'Infographic', many: 'Infographics' },
    { path: '/finance', list: 'financing_informations', one: 'Finance Document', many: 'Finance Documents' },
  ]) {
    const names = ['Summer Flyer', 'Winter Flyer', 'Price Guide']
    await mockList(page, list, [
      ...names.map((name, index) => ({ id: index + 1, name, downloadable: true })),
      { id: 4, name: 'Later', downloadable: false },
    ])
    const message = 'This file is missing. Let us know on the Contact Us page.'
    await page.route(`**/api/v1/${list}/*/download`, (route) =>
      route.fulfill({ status: 404, json: { message } }),
    )
    await navigate(page, path)
    await expect(pageHeading(page)).toHaveText(`4 ${many}`)
    await expect(card(page, 'Later').getByRole('button', { name: 'Download' })).toHaveCount(0)
    await expect(card(page, 'Later').getByText('No file available yet')).toBeVisible()
    for (const [index, name] of names.entries()) {
      const button = card(page, name).getByRole('button', { name: 'Download' })
      await expect(button).toHaveCount(1)
      const requested = page.waitForRequest(`**/api/v1/${list}/*/download`)
      await button.click()
      expect(new URL((await requested).url()).pathname).toBe(`/api/v1/${list}/${index + 1}/download`)
      await expect(card(page, name).getByRole('alert')).toHaveText(message)
    }
    await expect.poll(() => page.context().pages().length).toBe(1)
    await page.setViewportSize({ width: 390, height: 800 })
    await card(page, 'Price Guide').getByRole('button', { name: 'Try again' }).hover()
    await expectNoViolations(page)
    await search(page).fill('guide')
    await expect(pageHeading(page)).toHaveText(`1 ${one}`)
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})
