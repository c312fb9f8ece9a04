import type { Page } from '@playwright/test'
import type { Coordinates } from '../../../contract/coordinates.ts'
import type { Suggestions } from '../../../contract/suggestions.ts'
import { snakeizeKeys } from '../../../src/services/api/case-conversion.ts'
import { type NewestRequest, pauseNewestRequest } from '../../support/newest-request.ts'

const styleUrl = '/map-service/style.json'

/** A map style with only a background, because the paths test what is drawn on it. */
export const plainStyle = {
  version: 8,
  sources: {},
  layers: [{ id: 'land', type: 'background', paint: { 'background-color': '#e8ecef' } }],
}

/** Makes a page, by default /home, request its style from a map service, and holds that request. */
export const holdMapStyle = async (page: Page, opened = '**/home'): Promise<NewestRequest> => {
  await page.route(opened, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"mapStyleUrl":null', `"mapStyleUrl":"${styleUrl}"`)
    await route.fulfill({ response, body })
  })
  return await pauseNewestRequest(page, `**${styleUrl}`)
}

/** Sets the suggestions for any text from now on. */
export interface MockSuggestions {
  set(suggestions: Suggestions): void
}

/** Makes the server suggest nothing until a test sets suggestions. */
export const suggestNothing = async (page: Page): Promise<MockSuggestions> => {
  let suggested: Suggestions = { places: [], agencies: [] }
  await page.route('**/api/v1/suggestions?*', (route) =>
    route.fulfill({ json: snakeizeKeys({ ...suggested, hasContact: false }) }),
  )
  return {
    set: (suggestions) => {
      suggested = suggestions
    },
  }
}

declare global {
  interface Window {
    /** Lets the browser determine the location, and waits until the page has received it. */
    askLocationNow?: () => Promise<void>
  }
}

/** Delays the browser's location request, as while the user has not answered the permission prompt. */
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

/** The user allows access to the location. */
export const tellLocation = async (page: Page, location: Coordinates): Promise<void> => {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(location)
  await page.evaluate(() => window.askLocationNow?.())
}
