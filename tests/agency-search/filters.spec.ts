import type { FilterKey } from '../../contract/agency-filters.ts'
import { expect, test } from '../support/browser.ts'
import {
  changeFilter,
  expectResults,
  locationRefused,
  resultsHeading,
  resultsPanel,
  steerSearches,
} from '../support/home.ts'

interface Example {
  /** What is clicked in the menu. */
  label: string
  asks: Record<string, string>
  url: RegExp
  limit: string
  /** The button that lifts the limit, and what is asked after it. */
  lift: string
  asksLifted: Record<string, string | undefined>
}

const examples: Record<FilterKey, Example> = {
  agencyTypes: {
    label: 'Government',
    asks: { agency_types: '["non-profit","education"]' },
    url: /[?&]types=non-profit\+education(&|$)/,
    limit: 'only non-profit and education',
    lift: 'All agency types',
    asksLifted: { agency_types: '["government","non-profit","education","higher-education"]' },
  },
  radius: {
    label: 'Within 50 Miles',
    asks: { radius: '50' },
    url: /[?&]radius=50(&|$)/,
    limit: 'within 50 miles',
    lift: 'Within 100 miles',
    asksLifted: { radius: '100' },
  },
  sourcewell: {
    label: 'Sourcewell Members Only',
    asks: { sourcewell_id: 'true' },
    url: /[?&]sourcewell=true(&|$)/,
    limit: 'only Sourcewell members',
    lift: 'Not only members',
    asksLifted: { sourcewell_id: undefined },
  },
}

for (const [key, { label, asks, url, limit, lift, asksLifted }] of Object.entries(examples)) {
  test(`${key} is asked for, saved, in the URL, and lifted where nothing is found`, {
    tag: ['@FILTER-05', '@FILTER-06', '@RESULT-11', '@SCALE-01'],
  }, async ({ page, signIn, expectConsoleErrors }) => {
    expectConsoleErrors(locationRefused)
    await signIn()
    const searches = await steerSearches(page)
    await page.goto('/home')
    await expectResults(page)
    searches.answer([])
    await changeFilter(page, label)
    await expect(page).toHaveURL(url)
    await expect(resultsHeading(page)).toHaveText('0 Results')
    expect(searches.asked.at(-1)).toMatchObject(asks)

    await page.goto('/home')
    await expect(resultsHeading(page)).toHaveText('0 Results')
    expect(searches.asked.at(-1)).toMatchObject(asks)
    await expect(resultsPanel(page).getByRole('listitem').filter({ hasText: limit })).toHaveCount(1)

    const before = searches.asked.length
    await resultsPanel(page).getByRole('button', { name: lift, exact: true }).click()
    await expect.poll(() => searches.asked.length).toBe(before + 1)
    expect({ ...asksLifted, ...searches.asked.at(-1) }).toMatchObject(asksLifted)
    await expect(page).not.toHaveURL(url)
  })
}
