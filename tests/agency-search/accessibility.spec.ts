import type { Page } from '@playwright/test'
import { cityOfKnoxville } from '../support/agencies.ts'
import { expect, test } from '../support/browser.ts'
import {
  displayModes,
  expectAccessible,
  expectAccessibleSearch,
  expectAccessibleSearchInMode,
  expectNoOverflow,
  findUnusableControls,
  otherColorSchemes,
  setDisplayMode,
  tabTo,
} from '../support/page-checks.ts'
import {
  cards,
  changeFilter,
  expectResults,
  mockSearches,
  nameFilter,
  openOptions,
  resultsHeading,
  searchBox,
  searchByName,
  searchFor,
} from '../support/search-page.ts'

const agencies = [1, 2, 3, 4].map((id) => ({ ...cityOfKnoxville, id, name: `Agency No. ${id}` }))

test.beforeEach(async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn()
})

test('the list has no axe violations in any state, at any width, in light and dark', {
  tag: ['@A11Y-01', '@A11Y-03', '@A11Y-08'],
}, async ({ page, expectConsoleErrors }) => {
  test.slow()
  expectConsoleErrors(/status of 500/, /^Oops! Our servers/, /^The agency search failed/)
  const searches = await mockSearches(page)
  await test.step('loading', async () => {
    const release = searches.pause()
    await page.goto('/home')
    await expect(resultsHeading(page)).toHaveText('Searching…')
    expect(await countPulsingSkeletons(page)).toBe(0)
    await expectAccessibleSearch(page)
    release(agencies)
    await expect(cards(page)).toHaveCount(4)
  })

  await test.step('results', async () => {
    await expectAccessibleSearch(page)
    for (const mode of otherColorSchemes) await expectAccessibleSearchInMode(page, mode)
  })

  await test.step('no map', () => expectAccessibleSearch(page, 'Map'))

  searches.respondWith([])
  await changeFilter(page, 'Sourcewell Members Only')
  await expect(page.getByText('No agencies found')).toBeVisible()
  await test.step('empty', () => expectAccessibleSearch(page))

  searches.fulfill({ status: 500, json: {} })
  await changeFilter(page, 'Sourcewell Members Only')
  await expect(page.getByText('Couldn’t load agencies')).toBeVisible()
  await test.step('failed', () => expectAccessibleSearch(page))
  await test.step('failed, where the map is shown', () =>
    expectAccessibleSearchInMode(page, displayModes[0], 'Map'))

  await page.getByText('List', { exact: true }).click()
  await searchByName(page, 'springfield')
  await expect(page.getByText('Name or city: “springfield”')).toBeVisible()
  await test.step('by name', () => expectAccessibleSearch(page))
})

test('the open dialog and filters have no axe violations, and scroll if they are taller than the screen', {
  tag: ['@A11Y-01', '@A11Y-03'],
}, async ({ page }) => {
  test.slow()
  const searches = await mockSearches(page)
  searches.respondWith(agencies)
  await page.goto('/home')
  await expect(cards(page)).toHaveCount(4)
  const filters = page.getByRole('dialog', { name: 'Filters' })
  for (const mode of displayModes) {
    await setDisplayMode(page, mode, 420)
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(filters).toBeVisible()
    await expectAccessible(page, mode)
    await filters.getByText('Sourcewell Members Only').scrollIntoViewIfNeeded()
    await expect(filters.getByText('Sourcewell Members Only')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(filters).toBeHidden()

    if (mode.width <= 768) await page.getByText('List', { exact: true }).click()
    const options = await openOptions(page, 'Agency No. 1')
    await expect(options.getByRole('button', { name: /Favorite/ })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, mode)
    await page.keyboard.press('Escape')
    await expect(options).toBeHidden()
  }
})

const countPulsingSkeletons = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          ({ effect }) =>
            effect instanceof KeyframeEffect && effect.target?.matches('.mantine-Skeleton-root'),
        ).length,
  )

/** 1280 px at 400% in a tall and a short window, and at 200%. */
const zoomed = [
  { width: 320, height: 568 },
  { width: 320, height: 256 },
  { width: 640, height: 400 },
]

test('at 200% and 400% zoom, each state has accessible names, and every control is fully visible after scrolling to it', {
  tag: ['@A11Y-03', '@A11Y-07'],
}, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 500/, /^Oops! Our servers/, /^The agency search failed/)
  expectConsoleErrors(/^Location not found: Qqxzw Vvkjq Xxzzq$/)
  const main = page.getByRole('main')
  /** Checks the accessible names in a one-view layout, and that every control can be used. */
  const expectState = async (name: string, description: string) => {
    await test.step(name, async () => {
      await expect(main).toMatchAriaSnapshot(description)
      await expectUsable()
    })
  }
  const expectUsable = async (part = page.locator('body')) => {
    for (const size of zoomed) {
      await page.setViewportSize(size)
      await expectNoOverflow(page)
      await expect.poll(() => findUnusableControls(part)).toEqual([])
    }
  }
  const view = page.getByRole('radiogroup', { name: 'View' })
  await page.setViewportSize({ width: 640, height: 400 })
  const searches = await mockSearches(page)
  const release = searches.pause()
  await page.clock.install()
  await page.goto('/home')
  await expect(page.getByText('Couldn’t load the map')).toBeVisible()
  await expectState(
    'no map',
    `
    - heading "Find agencies" [level=1]
    - search:
      - combobox "Search by location or agency name"
      - button "Search"
    - button "Filters"
    - alert:
      - heading "Couldn’t load the map" [level=2]
    - radiogroup "View":
      - radio "Map" [checked]
      - radio "List"
    `,
  )
  await expect(main.getByRole('status').filter({ hasText: 'Searching…' })).toBeAttached()
  await view.getByText('List', { exact: true }).click()
  const agenciesAre = (what: string) => `
    - search:
      - combobox "Search by location or agency name"
      - button "Search"
    - button /^Filters/
    - region "Agencies":
${what.replaceAll(/^/gm, '      ')}
    - radiogroup "View":
      - radio "List" [checked]
    `
  await expectState('loading', agenciesAre('- heading "Searching…" [level=2]'))
  await expect(resultsHeading(page)).toHaveAttribute('aria-live', 'polite')
  await page.clock.runFor(10_000)
  await expectState(
    'slow',
    agenciesAre(`- heading "Searching…" [level=2]
- status:
  - text: This is taking longer than usual.
  - button "Try again"`),
  )

  release(agencies)
  await expect(cards(page)).toHaveCount(4)
  await expectState(
    'results',
    agenciesAre(`- heading "4 Results" [level=2]
- textbox "Filter by agency name"
- region "Results":
  - list:
    - listitem:
      - article "Agency No. 1":
        - link "Agency No. 1"
        - button "Favorite Agency No. 1"
        - button "Options for Agency No. 1"
        - link "View 1 Sourcewell Sales Report"
        - link "View 3 Contacts"
    - listitem:
      - article "Agency No. 2"`),
  )
  await nameFilter(page).fill('nobody')
  await expectState(
    'no agency by that name',
    agenciesAre(`- heading "0 Results" [level=2]
- textbox "Filter by agency name"
- button "Clear name filter"
- button "Show all 4"`),
  )

  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await expect(filters).toMatchAriaSnapshot(`
    - dialog "Filters":
      - group "Agency types":
        - checkbox "Higher education"
      - group "Distance":
        - radiogroup "Search radius":
          - radio "Within 100 Miles" [checked]
      - group "Cooperatives":
        - checkbox "Sourcewell Members Only"
  `)
  await expectUsable(filters)
  searches.respondWith([])
  await filters.getByText('Sourcewell Members Only').click()
  await page.keyboard.press('Escape')
  await expect(filters).toBeHidden()
  await expectState(
    'empty',
    agenciesAre(`- heading "0 Results" [level=2]
- paragraph: No agencies found
- list:
  - listitem: a 100-mile radius
  - listitem: Sourcewell members
  - listitem: government, non-profit, and education agencies
- button "Include agencies without a Sourcewell member number"
- button "Search within 250 miles"
- button "Select all types"`),
  )

  searches.fulfill({ status: 500, json: {} })
  await searchFor(page, 'Qqxzw Vvkjq Xxzzq')
  await expectState(
    'failed, and an unknown place',
    `
    - search:
      - combobox "Search by location or agency name": Qqxzw Vvkjq Xxzzq
      - button "Clear search"
      - button "Search"
      - paragraph:
        - alert: No results for “Qqxzw Vvkjq Xxzzq”. Still showing the current map area.
    - region "Agencies":
      - heading "0 Results" [level=2]
    `,
  )
  await changeFilter(page, 'Sourcewell Members Only')
  await expectState(
    'failed',
    agenciesAre(`- heading "Results" [level=2]
- alert:
  - paragraph: Couldn’t load agencies
  - text: Oops! Our servers are having some issues. Your search and filters haven’t changed.
  - button "Try again"`),
  )
  await view.getByText('Map', { exact: true }).click()
  await expectState(
    'failed, where the map is shown',
    `
    - alert:
      - heading "Couldn’t load the map" [level=2]
    - alert:
      - text: Couldn’t load agencies. Oops! Our servers are having some issues.
      - button "Try again"
    `,
  )
  await searchBox(page).fill('')
  await searchBox(page).pressSequentially('Knox')
  await page.clock.runFor(300)
  // The suggestions cover the content below them.
  await expect(main).toMatchAriaSnapshot(
    `
    - search:
      - combobox "Search by location or agency name" [expanded]: Knox
      - listbox "Suggestions":
        - group "Locations":
          - option /Knoxville, TN/
        - group "Agencies":
          - option /Knox/
        - option "Search contacts for “Knox”"
        - option "Search agencies named “Knox”"
      - status: /\\d+ suggestions/
    `,
  )
  await expectUsable(page.getByRole('search'))
  searches.respondWith(agencies)
  await page.getByText('Search agencies named “Knox”').click()
  await view.getByText('List', { exact: true }).click()
  await expectState(
    'by name',
    `
    - search:
      - combobox "Search by location or agency name": Knox
    - text: "Name or city: “Knox”"
    - button "Back to location search"
    `,
  )

  await view.getByText('Map', { exact: true }).click()
  await page.getByRole('button', { name: 'Back to location search' }).click()
  await expect(main.getByRole('status').filter({ hasText: '4 Results' })).toBeAttached()
  await view.getByText('List', { exact: true }).click()
  const options = await openOptions(page, 'Agency No. 1')
  await expect(options).toMatchAriaSnapshot(`
    - dialog "Options":
      - heading "Options" [level=2]
      - button "Share This"
      - button "Favorite This"
      - button "Copy"
  `)
  await expectUsable(options)
})

test('the whole search works with the keyboard alone and never loses focus', {
  tag: ['@A11Y-02'],
}, async ({ page }) => {
  await page.goto('/home')
  await expectResults(page)
  await tabTo(page, searchBox(page))
  await page.keyboard.type('Chattanooga, TN')
  await page.keyboard.press('Enter')
  await expect(cards(page).first()).toContainText('Chattanooga, TN')

  const filters = page.getByRole('button', { name: 'Filters' })
  await tabTo(page, filters)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('checkbox', { name: 'Higher education' }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Higher education' })).toBeChecked()
  await tabTo(page, page.getByRole('radio', { name: 'Within 100 Miles' }))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'Within 50 Miles' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(filters).toBeFocused()
  await expectResults(page)

  await tabTo(page, nameFilter(page))
  await page.keyboard.type('chattanooga')
  // The name filter leaves fewer than a hundred of the agencies on the map.
  await expect(resultsHeading(page)).toHaveText(/^\d\d? Results$/)
  await tabTo(page, page.getByRole('region', { name: 'Results' }))
  await page.keyboard.press('End')
  const last = cards(page).filter({ has: page.locator(':focus') })
  const name = (await last.getAttribute('aria-label')) ?? ''
  const options = page.getByRole('button', { name: `Options for ${name}`, exact: true })
  await tabTo(page, options)
  const dialog = page.getByRole('dialog', { name: 'Options' })
  for (const choice of ['Favorite This', 'Remove Favorite']) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Share This' })).toBeFocused()
    await tabTo(page, dialog.getByRole('button', { name: choice }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(options).toBeFocused()
  }
  await page.keyboard.press('Shift+Tab')
  const heart = page.getByRole('button', { name: `Favorite ${name}`, exact: true })
  await expect(heart).toBeFocused()
  for (const pressed of ['true', 'false']) {
    await page.keyboard.press('Enter')
    await expect(heart).toHaveAttribute('aria-pressed', pressed)
    await expect(heart).toBeFocused()
  }
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/agencies\/\d+$/)
  await expect(page.getByRole('main')).toBeFocused()
})
