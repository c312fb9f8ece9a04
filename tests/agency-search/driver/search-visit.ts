import type { Page } from '@playwright/test'
import { type NewestRequest, pauseNewestRequest } from '../../support/newest-request.ts'
import { type StoppedClock, stopClock } from '../../support/stopped-clock.ts'
import { holdLocation, holdMapStyle, type MockSuggestions, suggestNothing } from './held-responses.ts'
import { failInTurn, pinPosition } from './responses.ts'
import { type SearchPage, type ShownView, searchPage } from './search-page.ts'

/** The search under test. */
export interface SearchVisit {
  page: Page
  clock: StoppedClock
  search: SearchPage
  style: NewestRequest
  places: NewestRequest
  agencies: NewestRequest
  /** The chosen agency. */
  agency: NewestRequest
  suggestions: MockSuggestions
  fail: ReturnType<typeof failInTurn>
  /** The current position on the map of the last response's pin. */
  pin: { across: number; down: number }
  /** The last checked values of the states that are only checked when they change. */
  last: { view: ShownView | null; isCameraMoving: boolean; mapUnmounted: boolean }
}

/** Opens the search as a signed-in user and holds every response that the page waits for. */
export const openSearch = async (page: Page): Promise<SearchVisit> => {
  await holdLocation(page)
  const style = await holdMapStyle(page)
  const places = await pauseNewestRequest(page, '**/api/v1/geocode?*')
  // Suggestions have their own chart and paths.
  const suggestions = await suggestNothing(page)
  const agencies = await pauseNewestRequest(page, '**/api/v1/agencies?*')
  const agency = await pauseNewestRequest(page, '**/api/v1/agencies/*')
  const clock = await stopClock(page)
  const search = searchPage(page, clock)
  await search.widen()
  await page.goto('/home')
  const last = { view: 'Map', isCameraMoving: false, mapUnmounted: false } as const
  return {
    page,
    clock,
    search,
    style,
    places,
    suggestions,
    agencies,
    agency,
    fail: failInTurn(),
    pin: pinPosition,
    last,
  }
}
