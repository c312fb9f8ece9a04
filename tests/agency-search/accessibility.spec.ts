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
  suggestionList,
} from '../support/search-page.ts'

/** 1280 px at 400% in a tall and a short window, and at 200%. */
const zoomed = [
  { width: 320, height: 568 },
  { width: 320, height: 256 },
  { width: 640, height: 400 },
]

/** Checks that at each zoom, every control is fully visible after scrolling to it. */
const expectUsableWhenZoomed = async (page: Page, part = page.locator('body')) => {
  const size = page.viewportSize()
  for (const zoom of zoomed) {
    await page.setViewportSize(zoom)
    await expectNoOverflow(page)
    await expect.poll(() => findUnusableControls(part)).toEqual([])
  }
  if (size) await page.setViewportSize(size)
}

const agencies = [1, 2, 3, 4].map((id) => ({ ...cityOfKnoxville, id, name: `Agency No. ${id}` }))

test.beforeEach(async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn()
})

test('in every state, the list has no axe violations at any width, and every control can be used at 200% and 400% zoom', {
  tag: ['@A11Y-01', '@A11Y-03', '@A11Y-07', '@A11Y-08'],
}, async ({ page, expectConsoleErrors }) => {
  test.slow()
  expectConsoleErrors(/status of 500/, /^Oops! Our servers/, /^The agency search failed/)
  const searches = await mockSearches(page)
  const expectState = async (view: 'Map' | 'List' = 'List') => {
    await expectAccessibleSearch(page, view)
    await expectUsableWhenZoomed(page)
  }
  await test.step('loading', async () => {
    const release = searches.pause()
    await page.goto('/home')
    await expect(resultsHeading(page)).toHaveText('Searching…')
    expect(await countPulsingSkeletons(page)).toBe(0)
    await expectState()
    release(agencies)
    await expect(cards(page)).toHaveCount(4)
  })

  await test.step('results', async () => {
    await expectState()
    for (const mode of otherColorSchemes) await expectAccessibleSearchInMode(page, mode)
  })

  await test.step('no map', () => expectState('Map'))

  searches.respondWith([])
  await changeFilter(page, 'Sourcewell Members Only')
  await expect(page.getByText('No agencies found')).toBeVisible()
  await test.step('empty', () => expectState())

  searches.fulfill({ status: 500, json: {} })
  await changeFilter(page, 'Sourcewell Members Only')
  await expect(page.getByText('Couldn’t load agencies')).toBeVisible()
  await test.step('failed', () => expectState())
  await test.step('failed, where the map is shown', async () => {
    await expectAccessibleSearchInMode(page, displayModes[0], 'Map')
    await expectUsableWhenZoomed(page)
  })

  await page.getByText('List', { exact: true }).click()
  await searchByName(page, 'springfield')
  await expect(page.getByText('Name or city: “springfield”')).toBeVisible()
  await test.step('by name', () => expectState())

  await searchBox(page).fill('Knox')
  await expect(suggestionList(page).getByRole('option').first()).toBeVisible()
  // The suggestions cover the content below them.
  await test.step('suggestions', () => expectUsableWhenZoomed(page, page.getByRole('search')))
})

test('the open dialog and filters have no axe violations, and scroll if they are taller than the screen', {
  tag: ['@A11Y-01', '@A11Y-03', '@A11Y-07'],
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
    if (mode === displayModes[0]) await expectUsableWhenZoomed(page, filters)
    await page.keyboard.press('Escape')
    await expect(filters).toBeHidden()

    if (mode.width <= 768) await page.getByText('List', { exact: true }).click()
    const options = await openOptions(page, 'Agency No. 1')
    await expect(options.getByRole('button', { name: /Favorite/ })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, mode)
    if (mode === displayModes[0]) await expectUsableWhenZoomed(page, options)
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
