import { type BrowserDriver, createPageAssertions } from 'chart-paths/playwright'
import { texts } from '../../src/machines/agency-search/texts.ts'
import type { geolocationMachine } from '../../src/machines/geolocation/machine.ts'
import {
  holdLocation,
  holdMapStyle,
  plainStyle,
  tellLocation,
} from '../agency-search/driver/held-responses.ts'
import { boxOf, expect } from '../support/browser.ts'
import { mapOfAgencies } from '../support/map.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'

/** Drives the location request at /home, where the map shows the result. */
export const createDriver = (visit: () => Visit): BrowserDriver<typeof geolocationMachine> => {
  const marker = () => visit().page.getByRole('img', { name: 'Your location' })
  const panButton = () => visit().page.getByRole('button', { name: texts.panToLocation })

  const expectUnknown = async () => {
    await expect(panButton()).toHaveAttribute('aria-disabled', 'true')
    await expect(panButton()).toHaveAccessibleDescription(texts.locationUnknown)
    await expect(marker()).toHaveCount(0)
  }

  return {
    consoleErrors: [],
    open: async () => {
      const { page } = visit()
      await visit().signIn()
      await holdLocation(page)
      const style = await holdMapStyle(page)
      await page.goto('/home')
      await style.respond((route) => route.fulfill({ json: plainStyle }))
    },
    events: {
      'xstate.done.actor.requestLocation': ({ output }) => tellLocation(visit().page, output),
      // Without the permission, the browser denies access.
      'xstate.error.actor.requestLocation': () => visit().page.evaluate(() => window.askLocationNow?.()),
    },
    states: createPageAssertions<typeof geolocationMachine>()({
      asking: expectUnknown,
      known: async () => {
        await expect(panButton()).toHaveAttribute('aria-disabled', 'false')
        await expect(panButton()).not.toHaveAttribute('aria-description')
        await expect(async () => {
          const { middle: center } = await boxOf(mapOfAgencies(visit().page))
          const { middle } = await boxOf(marker())
          expect(Math.abs(middle.x - center.x)).toBeLessThan(2)
          expect(Math.abs(middle.y - center.y)).toBeLessThan(2)
        }).toPass()
      },
      none: async () => {
        await expect(mapOfAgencies(visit().page)).toBeVisible()
        await expectUnknown()
      },
    }),
  }
}
