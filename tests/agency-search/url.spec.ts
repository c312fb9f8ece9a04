import type { Page } from '@playwright/test'
import { initialFilters } from '../../contract/agency-filters/filter-values.ts'
import { expect, test } from '../support/browser.ts'
import { changeFilter, expectResults, mockSearches, searchBox, searchFor } from '../support/search-page.ts'

test.beforeEach(async ({ signIn }) => {
  await signIn()
})

const keep = (page: Page, filters: object) =>
  page.addInitScript((kept) => {
    const account = localStorage.getItem('agency-atlas.account')
    const name = `agency-atlas.filters.${account}`
    if (account && !localStorage.getItem(name)) localStorage.setItem(name, kept)
  }, JSON.stringify(filters))

const readKept = (page: Page) =>
  page.evaluate(() =>
    JSON.parse(
      localStorage.getItem(`agency-atlas.filters.${localStorage.getItem('agency-atlas.account')}`) ?? 'null',
    ),
  )

test('filters in the URL override saved ones one by one, and are saved only when the user changes a filter', {
  tag: ['@SCALE-02', '@GEO-03'],
}, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/^The URL has invalid coordinates\. radius=50&types=pirates&lat=400/)
  const searches = await mockSearches(page)
  const kept = { ...initialFilters, agencyTypes: ['education'], sourcewell: true, radius: 250 }
  await keep(page, kept)
  await page.goto('/home?radius=50&types=pirates&lat=400&lng=-83&place=&view=sideways&selected=x')
  await expectResults(page)
  const query = { search: '', agency_types: '["education"]', sourcewell_id: 'true', radius: '50' }
  expect(searches.queries).toEqual([expect.objectContaining(query)])
  await expect(page).toHaveURL('/home?by=place&types=education&radius=50&sourcewell=true')
  expect(await readKept(page)).toEqual(kept)

  await changeFilter(page, 'Government')
  const changed = { ...kept, agencyTypes: ['government', 'education'], radius: 50 }
  expect(await readKept(page)).toEqual(changed)
  await expect(page).toHaveURL('/home?by=place&types=government+education&radius=50&sourcewell=true')

  await page.goto('/home')
  await expectResults(page)
  expect(searches.queries.at(-1)).toMatchObject({ radius: '50', agency_types: '["government","education"]' })
  await expect(page).toHaveURL('/home?by=place&types=government+education&radius=50&sourcewell=true')
})

test('a URL with a place or a name searches for it; one with an unknown place says so and continues without it', {
  tag: ['@SCALE-01'],
}, async ({ page, expectConsoleErrors }) => {
  const searches = await mockSearches(page)
  await page.goto('/home?place=Memphis,+TN')
  await expect(searchBox(page)).toHaveValue('Memphis, TN')
  await expect.poll(() => searches.queries.at(-1)?.search).toBe('Memphis, TN')
  await expectResults(page)

  await page.goto('/home?name=springfield')
  await expectResults(page)
  expect(searches.queries.at(-1)).toMatchObject({ search: 'springfield', location: 'false' })

  expectConsoleErrors(
    /^Location not found: Qqxzw/,
    /status of 422/,
    /^Location not found$/,
    /^The agency search failed/,
  )
  await page.goto('/home?place=Qqxzw+Vvkjq&radius=10')
  await expect(page.getByRole('search').getByRole('alert')).toHaveText(
    'No results for “Qqxzw Vvkjq”. Still showing the current map area.',
  )
  await expect.poll(() => searches.queries.at(-1)).toMatchObject({ search: '', radius: '10' })
  await expect(page).toHaveURL(/\/home\?by=place&/)
  await searchFor(page, 'Memphis, TN')
  await expect(page).toHaveURL(/\/home\?place=Memphis%2C\+TN&/)
})
