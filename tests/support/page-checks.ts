import type { Locator, Page } from '@playwright/test'
import { expect, expectNoViolations } from './browser.ts'

/**
 * What of a part of the page a user cannot use: each control that is shown must come whole into the window, with nothing
 * on top of it, once it is scrolled to.
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
        // The first line of a link that takes several.
        const [line] = control.getClientRects()
        const onTop = line && document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2)
        return !isWhole || !control.contains(onTop ?? null)
      })
      .map((control) => control.outerHTML.slice(0, 200))
  })

export interface Look {
  width: number
  colorScheme: 'light' | 'dark'
  /** The look before has the same width: layout and names were checked there. */
  onlyColorsDiffer?: true
}

/** Every width, and both layouts in both colors: 390 and 768 px have the same one. */
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

/** Nothing of the page reaches out of the window; the page is told of a new size a moment later. */
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
 * Checks the page as it is now in every look.
 *
 * @param expectMore What else to check in each layout.
 */
export const expectAccessiblePage = async (page: Page, expectMore?: () => Promise<void>): Promise<void> => {
  for (const look of looks) {
    await showIn(page, look)
    await expectAccessible(page, look, expectMore)
  }
}

type View = 'Map' | 'List'

/** The search as it is now is sound in one of its looks; where there is one view at a time, in the one named. */
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

/** The same in every look. */
export const expectAccessibleSearch = async (page: Page, view: View = 'List'): Promise<void> => {
  for (const look of looks) await expectAccessibleSearchIn(page, look, view)
}
