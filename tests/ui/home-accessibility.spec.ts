import type { Locator } from '@playwright/test'
import { knoxville } from '../support/agencies.ts'
import { expect, expectNoViolations, test } from '../support/browser.ts'
import {
  cards,
  changeFilter,
  expectResults,
  locationRefused,
  nameFilter,
  openOptions,
  resultsHeading,
  searchBox,
  steerSearches,
} from '../support/home.ts'
import { withoutGraphics } from '../support/no-graphics.ts'
import { expectSoundSearch, expectSoundSearchIn, findClipped, looks, showIn } from '../support/sound-page.ts'

// The map has its own tests; without one the list comes sooner.
test.use({ launchOptions: withoutGraphics })

const agencies = [1, 2, 3, 4].map((id) => ({ ...knoxville, id, name: `Agency No. ${id}` }))

test.beforeEach(async ({ page, signIn, expectConsoleErrors }) => {
  expectConsoleErrors(locationRefused)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn()
})

test('axe finds nothing in any state of the list, at any width, in light and dark [A11Y-01, A11Y-03, A11Y-08]', async ({
  page,
  expectConsoleErrors,
}) => {
  test.slow()
  expectConsoleErrors(/status of 500/, /^Internal Server Error$/, /^The search met a failure/)
  const searches = await steerSearches(page)
  await test.step('loading', async () => {
    // One at a time: a question that is held for half a minute has failed.
    for (const look of looks) {
      const release = searches.hold()
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto('/home')
      await expect(resultsHeading(page)).toHaveText('Searching…')
      await expectSoundSearchIn(page, look)
      release(agencies)
      await expect(cards(page)).toHaveCount(4)
    }
  })

  await test.step('results', () => expectSoundSearch(page))

  await test.step('no map', () => expectSoundSearch(page, 'Map'))

  searches.answer([])
  await changeFilter(page, 'Sourcewell Members Only')
  await expect(page.getByText('No agencies found here.')).toBeVisible()
  await test.step('empty', () => expectSoundSearch(page))

  searches.fulfill({ status: 500, json: {} })
  await changeFilter(page, 'Sourcewell Members Only')
  await expect(page.getByText('We could not load the agencies.')).toBeVisible()
  await test.step('failed', () => expectSoundSearch(page))

  await changeFilter(page, 'By name')
  await expect(page.getByText('Whom are you looking for?')).toBeVisible()
  await test.step('awaiting a name', () => expectSoundSearch(page))
})

test('axe finds nothing in the open dialog and in the open filters, and both can be scrolled where they are too high [A11Y-01, A11Y-03]', async ({
  page,
}) => {
  test.slow()
  const searches = await steerSearches(page)
  searches.answer(agencies)
  await page.goto('/home')
  await expect(cards(page)).toHaveCount(4)
  const filters = page.getByRole('dialog', { name: 'Filters' })
  for (const look of looks) {
    await showIn(page, look, 420)
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(filters).toBeVisible()
    await expectNoViolations(page)
    await filters.getByText('Sourcewell Members Only').scrollIntoViewIfNeeded()
    await expect(filters.getByText('Sourcewell Members Only')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(filters).toBeHidden()

    if (look.width <= 768) await page.getByText('List', { exact: true }).click()
    const options = await openOptions(page, 'Agency No. 1')
    await expect(options.getByRole('button', { name: /Favorite/ })).toBeInViewport({ ratio: 1 })
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(options).toBeHidden()
  }
})

for (const [name, viewport] of [
  ['200 % zoom on a screen of 1280 px', { width: 640, height: 400 }],
  ['400 % zoom on it, or on the smallest phone', { width: 320, height: 568 }],
] as const) {
  test.describe(`at ${name}`, () => {
    test.use({ viewport, deviceScaleFactor: 2 })

    test('every control is whole or can be scrolled to [A11Y-03]', async ({ page }) => {
      await page.goto('/home')
      await expect(page.getByText('The map could not be loaded')).toBeVisible()
      expect(await findClipped(page)).toEqual([])
      await page.getByText('List', { exact: true }).click()
      await expectResults(page)
      expect(await findClipped(page)).toEqual([])
      await cards(page).nth(2).scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: 'Filters' }).click()
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeInViewport({ ratio: 1 })
      expect(await findClipped(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeHidden()
      await cards(page).first().getByRole('button').click()
      await expect(page.getByRole('dialog', { name: 'Options' })).toBeInViewport({ ratio: 1 })
      expect(await findClipped(page)).toEqual([])
    })
  })
}

test('the whole search is done by keyboard alone, and the focus is never lost [A11Y-02]', async ({
  page,
}) => {
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 40; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  await page.goto('/home')
  await expectResults(page)
  await tabTo(searchBox(page))
  await page.keyboard.type('Chattanooga, TN')
  await page.keyboard.press('Enter')
  await expect(cards(page).first()).toContainText('Chattanooga, TN')

  const filters = page.getByRole('button', { name: 'Filters' })
  await tabTo(filters)
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('checkbox', { name: 'Higher education' }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Higher education' })).toBeChecked()
  await tabTo(page.getByRole('radio', { name: 'Within 100 Miles' }))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'Within 50 Miles' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(filters).toBeFocused()
  await expectResults(page)

  await tabTo(nameFilter(page))
  await page.keyboard.type('chattanooga')
  await expect(cards(page).first()).toContainText('Chattanooga')
  await tabTo(page.getByRole('region', { name: 'Results' }))
  await page.keyboard.press('End')
  const last = cards(page).filter({ has: page.locator(':focus') })
  const name = (await last.getAttribute('aria-label')) ?? ''
  const options = page.getByRole('button', { name: `Options for ${name}`, exact: true })
  await tabTo(options)
  const dialog = page.getByRole('dialog', { name: 'Options' })
  for (const choice of ['Favorite This', 'Remove Favorite']) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Share This' })).toBeFocused()
    await tabTo(dialog.getByRole('button', { name: choice }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(options).toBeFocused()
  }
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/agencies\/\d+$/)
  await expect(page.getByRole('main')).toBeFocused()
})
