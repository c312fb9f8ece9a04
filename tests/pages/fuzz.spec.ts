import type { Page } from '@playwright/test'
import { expect, inNashville, test } from '../support/browser.ts'
import { type Fuzzing, fuzzResponses } from '../support/fuzz/fuzz-responses.ts'
import {
  findAgencies,
  openScreen,
  type Screen,
  screens,
  signInWithFavorites,
} from '../support/fuzz/screens.ts'
import { scrollThrough } from '../support/fuzz/scroll-through.ts'

// Tall windows need less scrolling.
test.use({
  ...inNashville,
  // Without this permission, each of thousands of "Copy" clicks would show its text in a field.
  permissions: [...inNashville.permissions, 'clipboard-write'],
  viewport: { width: 1280, height: 3_000 },
})

/** The app may log only this about the fuzzed responses. */
const logged = /^Unexpected values in /

/** Scrolls through the page: nothing overflows, and the valid rows are shown. */
const expectUsable = async (page: Page, valid: readonly string[], scrolls?: string): Promise<void> => {
  const { texts, tooWide } = await scrollThrough(page, scrolls)
  expect(tooWide).toEqual([])
  // A note in parentheses is shown without them.
  const toComparable = (text: string) => text.toLowerCase().replaceAll(/[()]/g, '')
  const pageText = toComparable(texts.join('\n'))
  for (const text of valid) expect(pageText).toContain(toComparable(text))
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
}

const expectUsableBell = async (page: Page, valid: readonly string[]): Promise<void> => {
  await page.getByRole('button', { name: /notifications$/i }).click()
  const panel = page.getByRole('dialog')
  for (const name of valid) {
    await expect(panel.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
  }
  expect(await panel.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThan(2)
  await page.keyboard.press('Escape')
}

/** On a busy machine, Chromium sometimes stops rendering after a resize; nothing can be clicked then. */
const hasStoppedRendering = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        setTimeout(() => resolve(true), 5_000)
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(false)))
      }),
  )

/** A card, or a row of a table. */
const item = (page: Page) => page.locator('main article, main tbody tr')
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

const expectScreenUsable = async (page: Page, route: string, screen: Screen, fuzzing: Fuzzing) => {
  const { list, scrolls } = screen
  const [agencyId = 0] = await findAgencies()
  const height = route === '/home' ? 900 : 3_000
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height })
    if (width === 1280) await openScreen(page, screen, agencyId)
    else if (route === '/home') {
      await page.reload()
      await page.getByRole('radiogroup', { name: 'View' }).getByText('List', { exact: true }).click()
    }
    if (list) await expect(item(page).first()).toBeVisible()
    // Scroll again if a newer list replaced this one.
    await expect(async () => {
      const valid = list ? fuzzing.validIn(list) : []
      try {
        if (route !== '/agencies/:id') return await expectUsable(page, valid, scrolls)
        await tab(page, /Contact/).click({ timeout: 20_000 })
        await expectUsable(page, valid.slice(0, 2))
        await tab(page, /Sales Report/).click({ timeout: 20_000 })
        await expectUsable(page, valid.slice(2))
      } catch (error) {
        if (await hasStoppedRendering(page)) await page.reload()
        throw error
      }
    }).toPass({ timeout: 150_000 })
  }
  // The bell is the same on every screen.
  if (route === '/contact') await expectUsableBell(page, fuzzing.validIn(/\/notifications$/))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Contact Us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
}

/** The lists of one agency have the rows and the cards of the lists of all agencies. */
const isOfAgency = (route: string) => ['/contacts/:id', '/sales-reports/:id'].includes(route)

/** Each group is opened once; all in one test would take too long. */
const groups = [0, 1, 2].map((group) =>
  Object.entries(screens)
    .filter(([route]) => !isOfAgency(route))
    .filter((_, index) => index % 3 === group),
)

for (const group of groups) {
  test(`${group.map(([route]) => route).join(', ')} stay usable with any values in the fields of their responses`, {
    tag: ['@ROBUST-01', '@ROBUST-02', '@ROBUST-03', '@ROBUST-04'],
  }, async ({ page, expectConsoleErrors }) => {
    test.slow()
    expectConsoleErrors(logged)
    await signInWithFavorites(page)
    const fuzzing = await fuzzResponses(page)
    await page.goto('/contact')
    for (const [route, screen] of group) {
      await test.step(route, () => expectScreenUsable(page, route, screen, fuzzing))
    }
    // The contact page may still be loading the account.
    await page.unrouteAll({ behavior: 'wait' })
  })
}
