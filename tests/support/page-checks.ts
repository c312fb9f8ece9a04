import type { Locator, Page } from '@playwright/test'
import { expect, expectNoViolations } from './browser.ts'

/**
 * Finds controls that a user cannot use. After scrolling, each visible control must be completely inside the window, with nothing
 * on top of it.
 */
export const findUnusable = (part: Locator) =>
  part.evaluate((root) => {
    const controls = [...root.querySelectorAll('button, input, a[href], [role="option"]')]
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => !control.matches(':is(.visually-hidden, [href="#main"], input[type=radio])'))
      .filter((control) => {
        control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        const { left, right, top, bottom } = control.getBoundingClientRect()
        const isWhole = left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1
        // The first line of a multi-line link.
        const [line] = control.getClientRects()
        const onTop = line && document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2)
        return !isWhole || !control.contains(onTop ?? null)
      })
      .map((control) => control.outerHTML.slice(0, 200))
  })

export interface Look {
  width: number
  colorScheme: 'light' | 'dark'
  /** The previous look has the same width, so layout and names were already checked. */
  onlyColorsDiffer?: true
}

/** Every width, and both layouts in both color schemes; 390 and 768 px share a layout. */
export const looks = [
  { width: 390, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light', onlyColorsDiffer: true },
] as const satisfies Look[]

/** Shows the page in one of its looks. */
export const showIn = async (page: Page, { width, colorScheme }: Look, height = 800): Promise<void> => {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** Nothing overflows the window. The page learns of a new size with a delay. */
export const expectNoOverflow = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(1)

/** Nothing overflows the window horizontally, and axe finds no violation. */
const expectAccessible = async (
  page: Page,
  { onlyColorsDiffer }: Look,
  expectMore?: () => Promise<void>,
): Promise<void> => {
  if (onlyColorsDiffer) return expectNoViolations(page, 'colors')
  await expectNoOverflow(page)
  await expectNoViolations(page)
  await expectMore?.()
}

/**
 * Checks the current page in every look.
 *
 * @param expectMore Additional checks in each layout.
 */
export const expectAccessiblePage = async (page: Page, expectMore?: () => Promise<void>): Promise<void> => {
  for (const look of looks) {
    await showIn(page, look)
    await expectAccessible(page, look, expectMore)
  }
}

type View = 'Map' | 'List'

/** Checks the current search in one look; on narrow screens, in the given view. */
export const expectAccessibleSearchIn = async (
  page: Page,
  look: Look,
  view: View = 'List',
): Promise<void> => {
  await showIn(page, look)
  const toggle = page.getByRole('radiogroup', { name: 'View' })
  await expect(toggle).toBeVisible({ visible: look.width <= 768 })
  if (look.width <= 768) await toggle.getByText(view, { exact: true }).click()
  await expectAccessible(page, look)
}

/** Checks the current search in every look. */
export const expectAccessibleSearch = async (page: Page, view: View = 'List'): Promise<void> => {
  for (const look of looks) await expectAccessibleSearchIn(page, look, view)
}
