import type { Locator, Page } from '@playwright/test'
import { expect, expectNoViolations, test } from './browser.ts'
import { navigate } from './navigate.ts'

/**
 * Finds visible controls that a user cannot reach: those that, after scrolling, are not completely inside the
 * window or have something on top of them.
 */
export const findUnusableControls = (part: Locator) =>
  part.evaluate((root) => {
    const controls = [...root.querySelectorAll('button, input, a[href], [role="option"]')]
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => !control.matches(':is(.visually-hidden, [href="#main"], input[type=radio])'))
      .filter((control) => {
        control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        const { left, right, top, bottom } = control.getBoundingClientRect()
        const isInside = left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1
        // The first line, if a link has several.
        const [line] = control.getClientRects()
        const topElement =
          line && document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2)
        return !isInside || !control.contains(topElement ?? null)
      })
      .map((control) => control.outerHTML.slice(0, 200))
  })

/** Presses Tab until a control has focus. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

export interface DisplayMode {
  width: number
  colorScheme: 'light' | 'dark'
  /** Set if an earlier mode has the same elements and colors, so axe checks them there. */
  skipsAxe?: true
}

/** Every width, and every layout in one color scheme; 390 and 768 px share a layout. */
export const displayModes = [
  { width: 390, colorScheme: 'light' },
  { width: 768, colorScheme: 'light', skipsAxe: true },
  { width: 1280, colorScheme: 'dark' },
] as const satisfies DisplayMode[]

/** Every layout in the other scheme. Its colors are checked where all parts of the layout are shown. */
export const otherColorSchemes = [
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const satisfies DisplayMode[]

export const setDisplayMode = async (
  page: Page,
  { width, colorScheme }: Pick<DisplayMode, 'width' | 'colorScheme'>,
  height = 800,
): Promise<void> => {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/**
 * Expects that nothing overflows the window horizontally. Retries, because the page reacts to a new size with a delay.
 */
export const expectNoOverflow = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(1)

/** Expects that nothing overflows the window horizontally and that axe finds no violation. */
export const expectAccessible = async (page: Page, { skipsAxe }: DisplayMode): Promise<void> => {
  await expectNoOverflow(page)
  if (!skipsAxe) await expectNoViolations(page)
}

/**
 * Checks the current page in every display mode.
 *
 * @param expectMore Additional checks in each mode.
 */
export const expectAccessiblePage = async (page: Page, expectMore?: () => Promise<void>): Promise<void> => {
  for (const mode of displayModes) {
    await setDisplayMode(page, mode)
    await expectAccessible(page, mode)
    await expectMore?.()
  }
}

/**
 * Checks states of pages in every display mode.
 *
 * @param path Another page, which is open before and after each state; its requests need no routes.
 * @param states Opens each state, by its name.
 */
export const expectAccessibleStates = async (
  page: Page,
  path: string,
  states: Record<string, (page: Page) => Promise<void>>,
): Promise<void> => {
  await page.goto(path)
  for (const [name, open] of Object.entries(states)) {
    await test.step(name, async () => {
      await open(page)
      await expectAccessiblePage(page)
      // Cancels a paused request, which would reach the server without its route.
      await navigate(page, path)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
  }
}

type View = 'Map' | 'List'

/** Checks the current search in one display mode; on narrow screens, in the given view. */
export const expectAccessibleSearchInMode = async (
  page: Page,
  mode: DisplayMode,
  view: View = 'List',
): Promise<void> => {
  await setDisplayMode(page, mode)
  const toggle = page.getByRole('radiogroup', { name: 'View' })
  await expect(toggle).toBeVisible({ visible: mode.width <= 768 })
  if (mode.width <= 768) await toggle.getByText(view, { exact: true }).click()
  await expectAccessible(page, mode)
}

export const expectAccessibleSearch = async (page: Page, view: View = 'List'): Promise<void> => {
  for (const mode of displayModes) await expectAccessibleSearchInMode(page, mode, view)
}
