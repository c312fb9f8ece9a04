import type { Page } from '@playwright/test'
import type { Suggestions } from '../../../contract/suggestions.ts'
import type { Coordinates } from '../../../src/machines/geolocation/types.ts'
import { snakeizeKeys } from '../../../src/services/api/case-conversion.ts'
import { holdNewestRequest, type NewestRequest } from '../../support/newest-request.ts'

const styleUrl = '/map-service/style.json'

/** A map style that draws nothing but its background: the walk is about what lies on it. */
export const plainStyle = {
  version: 8,
  sources: {},
  layers: [{ id: 'land', type: 'background', paint: { 'background-color': '#e8ecef' } }],
}

/** Has a page, by default /home, ask a map service for its style, and holds that request back. */
export const holdMapStyle = async (page: Page, opened = '**/home'): Promise<NewestRequest> => {
  await page.route(opened, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"mapStyleUrl":null', `"mapStyleUrl":"${styleUrl}"`)
    await route.fulfill({ response, body })
  })
  return await holdNewestRequest(page, `**${styleUrl}`)
}

/** What the page is suggested from now on, whatever is typed. */
export interface AnsweredSuggestions {
  set(suggestions: Suggestions): void
}

/** Has the server suggest nothing until it is told otherwise. */
export const suggestNothing = async (page: Page): Promise<AnsweredSuggestions> => {
  let suggested: Suggestions = { places: [], agencies: [] }
  await page.route('**/api/v1/suggestions?*', (route) => route.fulfill({ json: snakeizeKeys(suggested) }))
  return {
    set: (suggestions) => {
      suggested = suggestions
    },
  }
}

declare global {
  interface Window {
    /** Lets the browser ask for the location after all, and ends when the page has heard it. */
    askLocationNow?: () => Promise<void>
  }
}

/** Has the browser wait before it looks where the user is, as it does while nobody has allowed it. */
export const holdLocation = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const { geolocation } = navigator
    const ask = geolocation.getCurrentPosition.bind(geolocation)
    geolocation.getCurrentPosition = (known, unknown, options) => {
      window.askLocationNow = () =>
        new Promise((heard) => {
          const toldKnown: PositionCallback = (position) => {
            known(position)
            heard()
          }
          const toldUnknown: PositionErrorCallback = (error) => {
            unknown?.(error)
            heard()
          }
          ask(toldKnown, toldUnknown, options)
        })
    }
  })
}

/** The user allows the browser to tell where they are. */
export const tellLocation = async (page: Page, location: Coordinates): Promise<void> => {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(location)
  await page.evaluate(() => window.askLocationNow?.())
}
