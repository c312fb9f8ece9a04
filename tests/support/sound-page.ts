import type { Page } from '@playwright/test'
import { expect, expectNoViolations } from './browser.ts'

/** The widths that every screen must hold at, in pixels. */
export const widths = [390, 768, 1280]

/** What a person must be able to reach and read: every control that can be seen is whole, or can be scrolled to. */
export const findClipped = (page: Page) =>
  page.evaluate(() => {
    const isScrolled = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY)
    const controls = [...document.querySelectorAll('button, input, a[href], [role="slider"], canvas')]
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => !control.matches(':is(.visually-hidden, [href="#main"], input[type=radio])'))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        let frame = control.parentElement
        while (frame && !isScrolled(frame)) frame = frame.parentElement
        const isAcross = left >= -1 && right <= innerWidth + 1
        return !isAcross || (frame === null && (top < -1 || bottom > innerHeight + 1))
      })
      .map((control) => control.outerHTML.slice(0, 200))
  })

type View = 'Map' | 'List'
const colorSchemes = ['light', 'dark'] as const

/** Every width in both colours. */
export const looks = widths.flatMap((width) => colorSchemes.map((colorScheme) => ({ width, colorScheme })))

/** Looks at the page as it is now in one of its looks; where there is one view at a time, at the one named. */
export const expectSoundIn = async (
  page: Page,
  { width, colorScheme }: (typeof looks)[number],
  view: View = 'List',
) => {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  const toggle = page.getByRole('radiogroup', { name: 'View' })
  await expect(toggle).toBeVisible({ visible: width <= 768 })
  if (width <= 768) await toggle.getByText(view, { exact: true }).click()
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
  await expectNoViolations(page)
}

/** The same in every look. */
export const expectSound = async (page: Page, view: View = 'List') => {
  for (const look of looks) await expectSoundIn(page, look, view)
}
