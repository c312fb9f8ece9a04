import { expect, test } from '../support/browser.ts'
import { changeFilter, expectResults, mockSearches, searchFor } from '../support/search-page.ts'
import { expectMapCenter, heightOf } from '../support/searched-bounds.ts'

test('without WebGL or workers, a panel replaces the map, and the list has all agencies within the radius', {
  tag: ['@MAP-23', '@API-39', '@SCALE-18', '@AGENCY-17'],
}, async ({ page, signIn, expectConsoleErrors }) => {
  expectConsoleErrors(/net::ERR_FAILED/)
  await page.route('**/assets/*-worker-*.js', (route) => route.abort())
  await signIn()
  const searches = await mockSearches(page)
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Couldn’t load the map' })).toBeVisible()
  await expectResults(page)
  // A degree of latitude is 69 miles.
  expect(heightOf(searches.queries[0])).toBeCloseTo(200 / 69, 1)

  await searchFor(page, 'Chattanooga, TN')
  await expectMapCenter(searches, { latitude: 35.0457, longitude: -85.3095 })
  expect(heightOf(searches.queries.at(-1))).toBeCloseTo(200 / 69, 1)
  await changeFilter(page, 'Within 50 Miles')
  await expect.poll(() => heightOf(searches.queries.at(-1))).toBeCloseTo(100 / 69, 1)
  await expectResults(page)

  const { length } = searches.queries
  await page.getByRole('navigation').getByRole('link', { name: 'Contacts', exact: true }).click()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Couldn’t load the map' })).toBeVisible()
  await expectResults(page)
  expect(searches.queries).toHaveLength(length)
})
